export type FoundWords = { kind: 'unfinished' | 'sources' | 'contacts'; at: number; words: string }

/** Patterns look at each character a bounded number of times, so that a text of any kind costs little. */
const before = '(?<![\\p{L}\\p{N}_])'
const after = '(?![\\p{L}\\p{N}_])'
const blank = '[\\s\\u00a0]{1,3}'

const patterns = [
  ['unfinished', new RegExp(`${before}(?:(?:TK)+|X{3,}|TODO|FIXME)${after}`, 'gu')],
  ['unfinished', new RegExp(`${before}lorem${blank}ipsum${after}`, 'giu')],
  [
    'unfinished',
    /\[(?:add|ask|check|confirm|fact[- ]?check|insert|link|note|quote|source|verify)(?![\p{L}\p{N}])[^\]\n]{0,80}\]/giu,
  ],
  [
    'sources',
    new RegExp(
      `${before}(?:${[
        'not to be (?:named|identified|quoted)',
        "do(?: not|n[’']t) (?:name|identify|quote|publish)",
        'not for (?:attribution|publication)',
        'off the record',
        'name (?:withheld|changed)',
        'real name',
        'confidential source',
      ]
        .join('|')
        .replaceAll(' ', blank)})${after}`,
      'giu',
    ),
  ],
  ['contacts', /(?<![\p{L}\p{N}._%+'@-])[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu],
] as const satisfies [FoundWords['kind'], RegExp][]

const phone = /(?<![\p{L}\p{N}.,:/_-])[+(\d][\d \u00a0\u202f()./-]{6,24}\d(?![\p{L}\p{N}_]|[.,]\d)/gu

/** Leftovers in one run of text, in their order. */
export function findWords(text: string): FoundWords[] {
  const found = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(
      ({ 0: words, index }): FoundWords => ({
        kind,
        at: index,
        words: kind === 'contacts' ? words : around(text, index, words.length),
      }),
    ),
  )
  for (const { 0: words, index } of text.matchAll(phone))
    if (isPhone(words)) found.push({ kind: 'contacts', at: index, words })
  return found.sort((one, other) => one.at - other.at)
}

/** Years, dates, decimals, long numbers and ISBNs are no phone numbers. */
function isPhone(words: string): boolean {
  const digits = words.replace(/\D/g, '').length
  if (digits < 8 || digits > 15) return false
  if (words.startsWith('+')) return true
  if (/^\d{1,2}([-./ ])\d{1,2}\1\d{4}$|^0\.\d+$/.test(words)) return false
  return /^\(?0/.test(words) || /^(?:1[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}$/.test(words)
}

const sideCharacters = 20

/** The words with some of their neighbors, by which a writer knows the place. */
function around(text: string, at: number, length: number): string {
  const start = Math.max(0, at - sideCharacters)
  const end = at + length
  const left = text.slice(start, at)
  const right = text.slice(end, end + sideCharacters)
  const isWhole = end + sideCharacters >= text.length
  return [
    // Half a word or half a character is left out.
    start === 0 ? left.trimStart() : `…${left.replace(/^\S*\s+|^[\udc00-\udfff]/, '')}`,
    text.slice(at, end),
    isWhole ? right.trimEnd() : `${right.replace(/\s+\S*$|[\ud800-\udbff]$/, '')}…`,
  ].join('')
}
