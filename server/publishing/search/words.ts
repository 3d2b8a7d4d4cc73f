/**
 * The words of texts and searches in the form in which the index compares them. Both engines store these words as they
 * are, so both find the same (docs/decisions/0068).
 */
import { stemmer } from 'stemmer'
import { fold, unifyPunctuation } from '../../platform/index.ts'

/** A word as it is written, without its connected neighbors: `owned` in "state-owned". */
export type Part = {
  start: number
  end: number
  /** Folded, in its own form. */
  form: string
  /** The stem of an English word, otherwise the form. */
  normal: string
  /** Other spellings of the same word, such as "muenchen" for "München". */
  alternatives: readonly string[]
  /** Too common to search for. Phrases have it. */
  isCommon: boolean
  /** A pair of characters of a script without blanks. */
  isPair: boolean
  /** A Chinese character that a pair has too. Only a search for it alone asks for it. */
  isInPair?: true
}

/** Letters that signs connect, in parts and as one word: "e-mail" is `email` too. */
export type Token = { start: number; end: number; parts: readonly Part[]; wholes: readonly string[] }

const wordCharacters = 64
const cached = 50_000
/** Longer chains, such as addresses, are only read in parts. */
const connectedParts = 6

const inner = String.raw`[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]`
/** A comma or blank connects the thousands of a number, a stroke a date, and a dot and blank the initials of a name. */
const connector = String.raw`(?:['.&·‧_״-]|[,/](?<=\p{Nd}.)(?=\p{Nd})|[\u00a0\u2009\u202f](?<=\p{Nd}.)(?=\p{Nd}{3}(?!\p{Nd}))|\.[ \u00a0](?<=(?<!${inner})\p{Lu}..)(?=\p{Lu}\.))`
/** Ends with the signs of C++ and C#, which only belong to a letter alone. */
const tokens = new RegExp(String.raw`${inner}+(?:${connector}${inner}+)*(?:\+\+|#)?`, 'gu')
const plainWord = /^[A-Za-z]+$/
const startsWord = /^[\p{M}\p{Default_Ignorable_Code_Point}]+/u

/** Scripts without blanks between words, with the marks of half-width kana, and Korean, which adds endings to its words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc\uff70\uff9e\uff9f]/u
const runs = new RegExp(`(?:${unspaced.source}\\p{M}*)+|(?:(?!${unspaced.source}).)+`, 'gsu')

const commonWords = new Set(
  `a about after all also an and any are as at be because been but by can could did do does for from had has have he her
  his how i if in into is it its me my no not of on or our she so than that the their them then there these they this to
  up us was we were what when where which who why will with would you your`.split(/\s+/),
)

/** Common words that are names in capital letters. */
const capitalNames = new Set(['US', 'WHO', 'IT', 'IS'])

const isCapitalName = (text: string) => capitalNames.has(text)

/** Articles and pronouns that lose their vowel before another word, in French, Italian and Catalan. */
const elisions = new Set(
  `l d j m t s n c o qu jusqu lorsqu puisqu quoiqu quelqu dell all nell sull dall un quest bell sant gl`.split(/\s+/),
)
const englishEndings = /^(?:s|d|ll|re|ve|m)$/i

const shorten = (word: string) => word.slice(0, wordCharacters).replace(/[\ud800-\udbff]$/, '')
/** The letters and digits of a text, folded; empty if it has none. */
const formOf = (text: string) => shorten(fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, ''))
/** Plurals and spellings that no rule finds. */
const otherwise: ReadonlyMap<string, string> = new Map(
  `analyses analysis children child childrens child crises crisis feet foot geese goose halves half hypotheses hypothesis
  knives knife leaves leaf lives life loaves loaf men man mice mouse shelves shelf teeth tooth theses thesis thieves thief
  wives wife wolves wolf women woman cheque check cheques checks defence defense grey gray licence license
  offence offense plough plow programme program programmes programs tyre tire tyres tires`
    .split(/\s+/)
    .flatMap((word, at, all): [string, string][] => (at % 2 === 0 ? [[word, all[at + 1] ?? word]] : [])),
)

/** "harbours", "centre" and "organised" are `harbors`, `center` and `organized`. */
const britishAsAmerican = (word: string): string =>
  otherwise.get(word) ??
  word
    .replace(/(?<=[a-z]{3})our(?=$|s$|ed$|ing$|ful|abl|ist|hood)/, 'or')
    .replace(/(?<=[a-z]{2}[bt])re(?=s?$)/, 'er')
    .replace(/(?<=[a-z]{2}[bt])red$/, 'ered')
    .replace(/(?<=[a-z]{3}[iy])s(?=(?:e|ed|es|er|ers|ing|ation|ations)$)/, 'z')

const normals = new Map<string, string>()

/** Also used for words that are put together or cut. */
export function normalOf(form: string): string {
  if (!/^[a-z]+$/.test(form)) return shorten(form)
  const known = normals.get(form)
  if (known !== undefined) return known
  const normal = shorten(stemmer(britishAsAmerican(form)))
  if (normals.size >= cached) normals.clear()
  normals.set(form, normal)
  return normal
}

const respelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'e',
  œ: 'e',
  đ: 'dj',
}
/** Arabic and Hebrew articles, prepositions and "and", which are written together with their word. */
const prefixes = /^(?:[وبفك]?ال|لل|ו[הבלמש]|ש[הבלמ]|כש|מה|[ובהלמשכ](?=\p{sc=Hebr}))(?=\p{L}{3})/u
/** Irish adds a letter to the beginning of words: "na hÉireann", "i mBaile". */
const mutation = /^(?:[hntmgd]|bh?)-?(?=\p{Lu}\p{Ll})/u

function alternativesOf(text: string, form: string): string[] {
  const mutated = text.replace(mutation, '')
  const other = mutated === text ? [] : [normalOf(formOf(mutated))]
  if (/^[\x20-\x7e]*$/.test(text)) return other
  const written = text.normalize('NFC').toLowerCase()
  const spelled = written.replace(/[äöüåøæœđ]/g, (letter) => respelled[letter] ?? letter)
  const withoutPrefix = form.replace(prefixes, '')
  return [
    ...other,
    ...(spelled === written ? [] : [normalOf(formOf(spelled))]),
    ...(withoutPrefix === form ? [] : [withoutPrefix]),
  ]
}

/** An apostrophe is a part of words that are not Latin, and the marks of Hebrew abbreviations are too. */
const spelledWithSigns = /^(?!\p{sc=Cyrl}')(?=.*['״])(?:(?!\p{sc=Latn})[\p{L}\p{M}'״])+$/u

type Piece = { text: string; start: number }

/** Undefined without letters and digits. */
function partOf({ text, start }: Piece, written = text, isName = false): Part | undefined {
  const form = formOf(written)
  if (form === '') return undefined
  return {
    start,
    end: start + text.length,
    form,
    normal: normalOf(form),
    alternatives: alternativesOf(written, form),
    isCommon: !isName && commonWords.has(form),
    isPair: false,
  }
}

const none: readonly string[] = []
const isUndefined = (value: unknown): value is undefined => value === undefined
const present = (...parts: (Part | undefined)[]): Part[] => parts.filter((part) => !isUndefined(part))

function split({ text, start }: Piece, at: RegExp): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: sign, index } of text.matchAll(at)) {
    pieces.push({ text: text.slice(from, index), start: start + from })
    from = index + sign.length
  }
  return [...pieces, { text: text.slice(from), start: start + from }]
}

/** "10,000" and "10 000" are 10000, and "3.5" and "3,5" are `3-5`. Undefined for other texts. */
function numberOf(piece: Piece): Part[] | undefined {
  const digits = fold(piece.text)
  if (!/^[0-9]+(?:[ ,.'][0-9]+)+$/.test(digits)) return undefined
  const groups = digits.split(/[ ,.']/)
  const isGrouped = groups.slice(1).every((group) => group.length === 3) && (groups[0] ?? '').length <= 3
  const signs = new Set(digits.replaceAll(/[0-9]/g, ''))
  const joined = shorten(groups.join(''))
  if (isGrouped && (groups.length > 2 || !signs.has('.'))) return present(partOf(piece, joined))
  if (groups.length > 2 && !signs.has('.')) return undefined
  const form = shorten(groups.join('-'))
  return present(partOf(piece, joined)).map((part) => ({
    ...part,
    form,
    normal: form,
    alternatives: isGrouped ? [joined] : [],
  }))
}

function partsOf(piece: Piece, isShouted: boolean): Part[] {
  const { text } = piece
  if (/[.,\u00a0\u2009\u202f']/.test(text)) {
    const number = numberOf(piece)
    if (number !== undefined) return number
  }
  if (/^\p{L}{1,2}(?:\.[ \u00a0]?\p{L}{1,2})+$/u.test(text) && /(?:^|\.[ \u00a0]?)\p{L}(?:\.|$)/u.test(text)) {
    return present(partOf(piece, text, true))
  }
  if (spelledWithSigns.test(text)) return present(partOf(piece))
  if (/[.,&\u00a0\u2009\u202f]/.test(text)) {
    return split(piece, /[.,&\u00a0\u2009\u202f]/g).flatMap((one) => partsOf(one, isShouted))
  }
  if (text.includes("'")) {
    const [head = piece, ...rest] = split(piece, /'/g)
    const ending = rest.length === 1 ? (rest[0]?.text ?? '') : ''
    if (englishEndings.test(ending)) return present(partOf(piece, head.text))
    if (/^n?t$/i.test(ending)) return present(partOf(piece))
    return [head, ...rest].flatMap((one) => partsOf(one, isShouted))
  }
  if (!unspaced.test(text)) {
    return present(partOf(piece, text, !isShouted && isCapitalName(text)))
  }
  return Array.from(text.matchAll(runs), ({ 0: run, index }) => ({ text: run, start: piece.start + index })).flatMap(
    (run) => (unspaced.test(run.text) ? pairsOf(run) : present(partOf(run))),
  )
}

/** A syllable of Hangul that is written in letters, or any character, with its marks. */
const characters =
  /(?:[\u1100-\u115f][\u1160-\u11a7]*[\u11a8-\u11ff]*|.)[\p{M}\p{Default_Ignorable_Code_Point}\uff9e\uff9f]*/gsu
/** Long words in katakana are written with and without it. */
const lastLongVowel = /(?<=[\u30a1-\u30fc\uff66-\uff9f]{3})[\u30fc\uff70](?![\u30a1-\u30fc\uff66-\uff9f])/g

/** Every two neighboring characters count as a word, and so does a Chinese character and any character alone. */
function pairsOf({ text, start }: Piece): Part[] {
  const left = new Set(Array.from(text.matchAll(lastLongVowel), ({ index }) => index))
  const found = Array.from(text.matchAll(characters), ({ 0: text, index }) => ({ text, start: index + start }))
  const wanted = found.filter((one) => !left.has(one.start - start))
  return wanted.flatMap((one, at) => {
    const next = wanted[at + 1]
    const written = one.text + (next?.text ?? '')
    const pair = { text: written, start: one.start }
    return [
      ...(at === 0 || next !== undefined ? present(partOf(pair)).map((part) => ({ ...part, ...asPair })) : []),
      ...(wanted.length > 1 && /^\p{sc=Han}/u.test(one.text)
        ? present(partOf(one)).map((part) => ({ ...part, ...asPair, isInPair: true as const }))
        : []),
    ]
  })
}

const asPair = { alternatives: none, isPair: true }

/** Also without an article that is written together with it: "l'e-mail" is `lemail` and `email`. */
function wholesOf(parts: readonly Part[]): string[] {
  const [first] = parts
  if (parts.length < 2 || parts.length > connectedParts || parts.some(({ isPair }) => isPair)) return []
  const forms = parts.map(({ form }) => form)
  const whole = normalOf(shorten(forms.join('')))
  return parts.length > 2 && first !== undefined && elisions.has(first.form)
    ? [whole, normalOf(shorten(forms.slice(1).join('')))]
    : [whole]
}

export const isElision = ({ form }: Part): boolean => elisions.has(form)

/** Capital letters that say nothing, because the whole text has no others. */
const isShouted = (text: string) => !/\p{Ll}/u.test(text) && /\p{L}\P{L}+\p{L}/u.test(text)

const readToken = (text: string, shouted: boolean): Token | undefined =>
  plainWord.test(text) ? readPlain(text, shouted) : readConnected(text, shouted)

/** Most words of a text have been read before. Null for those without letters and digits. */
const known = new Map<string, Token | null>()

/** As if the token were the whole text. All texts that have it share it. */
function tokenOf(written: string, shouted: boolean): Token | null {
  if (shouted) return readToken(written, shouted) ?? null
  const before = known.get(written)
  if (before !== undefined) return before
  // Without a copy, the cache would keep the whole text that a word is cut from.
  const text = Buffer.from(written).toString()
  const token = readToken(text, shouted) ?? null
  if (known.size >= cached) known.clear()
  if (text.length <= wordCharacters) known.set(text, token)
  return token
}

const move = <Place extends { start: number; end: number }>(place: Place, by: number): Place => ({
  ...place,
  start: place.start + by,
  end: place.end + by,
})

export function* readTokens(text: string, initials?: ReadonlySet<string>): Generator<Token> {
  const shouted = isShouted(text)
  for (const { 0: found, index } of unifyPunctuation(text).matchAll(tokens)) {
    if (initials !== undefined && plainWord.test(found) && !initials.has(found.charAt(0).toLowerCase())) continue
    const token = tokenOf(found, shouted)
    if (token !== null) yield { ...move(token, index), parts: token.parts.map((part) => move(part, index)) }
  }
}

/** As above without the places, which indexing has no need of: equal tokens are the same object. */
export function readSharedTokens(text: string): Token[] {
  const shouted = isShouted(text)
  const found = unifyPunctuation(text).match(tokens) ?? []
  return found.map((written) => tokenOf(written, shouted)).filter((token) => token !== null)
}

function readPlain(text: string, shouted: boolean): Token | undefined {
  const part = partOf({ text, start: 0 }, text, !shouted && isCapitalName(text))
  return part && { start: 0, end: part.end, parts: [part], wholes: none }
}

function readConnected(text: string, shouted: boolean): Token | undefined {
  const [marks = ''] = startsWord.exec(text) ?? []
  const [, letter, sign] = /^(\p{L})(\+\+|#)$/u.exec(text) ?? []
  if (letter !== undefined) {
    const part = partOf({ text, start: 0 }, `${letter}${sign === '#' ? 'sharp' : 'plusplus'}`)
    return part && { start: 0, end: part.end, parts: [part], wholes: none }
  }
  const token = text.slice(marks.length).replace(/[+#]+$/, '')
  const start = marks.length
  const parts = split({ text: token, start }, /[-_/]/g).flatMap((one) => partsOf(one, shouted))
  if (parts.length === 0) return undefined
  // Dots connect addresses and sentences without a blank, which are no words. "node.js" is one.
  const wholes = /['&·‧_/-]|^\p{L}+\.\p{Ll}+$/u.test(token) ? wholesOf(parts) : none
  return { start, end: start + token.length, parts, wholes }
}

type Word = { start: number; end: number; normal: string }

/**
 * All words of a text, with those that are put together; `normal` as the index compares them. English words that begin with
 * another letter than those in `initials` are left out: reading those costs the most.
 */
export const readWords = (text: string, initials?: ReadonlySet<string>): Generator<Word> =>
  wordsOf(readTokens(text, initials))

/** The words under which a token is found. */
export function eachNormal({ parts, wholes }: Token, take: (normal: string) => void): void {
  for (const normal of wholes) take(normal)
  for (const { isCommon, normal, alternatives } of parts) {
    if (isCommon) continue
    take(normal)
    for (const other of alternatives) take(other)
  }
}

function* wordsOf(tokens: Iterable<Token>): Generator<Word> {
  for (const { start, end, parts, wholes } of tokens) {
    for (const normal of wholes) yield { start, end, normal }
    for (const part of parts) {
      if (part.isCommon) continue
      for (const normal of [part.normal, ...part.alternatives]) yield { start: part.start, end: part.end, normal }
    }
  }
}

/** The different words of a text, in the order of their first appearance. */
export function normalWords(text: string): Set<string> {
  const found = new Set<string>()
  for (const { normal } of readWords(text)) found.add(normal)
  return found
}
