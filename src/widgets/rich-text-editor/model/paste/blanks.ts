/** Decides which blanks and invisible characters of pasted text mean something. */

/** Soft hyphens, zero-width blanks, direction overrides, control characters and placeholders of objects. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u202a-\u202e\u2060\ufeff\ufffc]/g
/** Scripts without blanks between words use the zero-width space where a line may break. */
const zeroWidth = /(?<![\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\u200b/gu

/** PDF viewers copy the joined shapes of letters, which no search finds. */
const ligatures = /[\ufb00-\ufb06]/g

export const withoutInvisible = (text: string): string =>
  text
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .replace(zeroWidth, '')

/** Stands for a removed character until the text is cut into its parts again. */
const gone = '\0'

/**
 * Removes blanks that HTML does not render, and those at the ends. A run of blanks becomes one, and a no-break space
 * becomes an ordinary one unless a writer would have meant it. Parts of one text are judged together.
 */
export function tidyBlanks(parts: readonly string[]): string[] {
  const text = parts.join('')
  const isGlued = isGluedText(text)
  const tidyRun = (run: string, at: number): string => {
    if (at === 0 || at + run.length === text.length) return gone.repeat(run.length)
    if (run.includes('\n')) return run.replace(/[^\n]/g, gone)
    if (!/[ \t\u00a0]/.test(run)) return run
    return (run === '\u00a0' && isMeant(text, at, isGlued) ? run : ' ') + gone.repeat(run.length - 1)
  }
  const tidy = text.replace(/\s+/g, tidyRun)
  let at = 0
  return parts.map((part) => {
    const own = tidy.slice(at, at + part.length)
    at += part.length
    return own.replaceAll(gone, '')
  })
}

/** For text within a sentence, which keeps its blanks at the ends. */
export const tidyInside = (text: string): string =>
  `${/^\s/.test(text) ? ' ' : ''}${tidyBlanks([text]).join('')}${text.trimEnd() === text ? '' : ' '}`

const judgedCharacters = 10_000

/** Some programs write each blank as a no-break space, so that lines cannot be wrapped. */
function isGluedText(text: string): boolean {
  const start = text.slice(0, judgedCharacters)
  const blanks = [...start.matchAll(/(?<=\S)\u00a0(?=\S)/g)].filter(({ index }) => !isMeant(start, index, true))
  return blanks.length >= 3 && blanks.length > (start.match(/ +/g)?.length ?? 0)
}

const title =
  /^[("'“„«]?(?:\p{L}\.|(?:Dr|Mr|Mrs|Ms|Prof|St|Nr|No|pp|vol|Vol|Art|Abs|Fig|Abb|ca)\.?|Mme|Mlle|Hr\.|Fr\.)$/u

/** Recognizes `10 km`, `§ 5`, `Dr. No`, `« oui »` and a single letter kept with the next word. */
function isMeant(text: string, at: number, isGlued: boolean): boolean {
  const before = /\S+$/.exec(text.slice(Math.max(0, at - 24), at))?.[0] ?? ''
  const after = /^\S+/.exec(text.slice(at + 1, at + 25))?.[0] ?? ''
  if (before === '' || after === '') return false
  if (/[\d°%§¶№#«‹—–]$/.test(before) || /^[°%‰€$£¥»›!?;:—–]/.test(after) || title.test(before)) return true
  return !isGlued && (/^\p{L}$/u.test(before) || /^\d/.test(after))
}
