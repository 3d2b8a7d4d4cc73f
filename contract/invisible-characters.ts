/**
 * Characters that nobody sees, in what people type and paste. They stay where a script or an emoji needs them; elsewhere
 * they hide words from the search, make two names look the same, or turn the direction of what follows.
 */
import * as v from 'valibot'

/** Joiners decide how a letter of these scripts looks. */
const joined =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}'
/** A zero-width space separates words of these scripts. */
const unspaced = '\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}'
const emoji = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f'

/** Egyptian writing puts several hieroglyphs into one place by these invisible controls. */
const [hieroglyphs, stacking] = ['[\\u{13000}-\\u{1342f}\\u{13460}-\\u{143fa}]', '[\\u{13430}-\\u{1343f}]']

const needed = [
  `(?<=[${joined}]\\p{M}{0,3})[\\u200c\\u200d]`,
  `(?<=[${emoji}])\\u200d(?=\\p{Extended_Pictographic})`,
  `(?<=[${unspaced}])\\u200b(?=[${unspaced}])`,
  '(?<=\\p{sc=Mong})[\\u180b-\\u180f]',
  '(?<=[\\p{Extended_Pictographic}\\p{Sm}\\p{So}\\p{sc=Han}\\p{sc=Mymr}])[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  '(?<=[\\d#*])\\ufe0f(?=\\u20e3)',
  `(?<=${hieroglyphs}${stacking}{0,3})${stacking}|${stacking}(?=${stacking}{0,3}${hieroglyphs})`,
  // The flags of England, Scotland and Wales.
  '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{0,5})[\\u{e0061}-\\u{e007a}]',
  '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{3,5})\\u{e007f}',
].join('|')

const invisible = new RegExp(
  `(${needed})|${stacking}|[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffb]`,
  'gu',
)

/** Also removes every control of the direction: overrides, embeddings, isolates and marks. */
export const removeInvisible = (text: string): string =>
  text.replace(invisible, (_, kept: string | undefined) => kept ?? '')

const directionMark = /[\u061c\u200e\u200f]/g
const rightToLeft = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}]/u
/** Stands for a mark while other invisible characters are removed. No text keeps characters of private use. */
const placeholders = { '\u061c': '\ue000', '\u200e': '\ue001', '\u200f': '\ue002' } as Record<string, string>

/** More than any language stacks on a letter. */
const stackedMarks = /(\p{M}{6})\p{M}+/gu
/** They would stand on whatever is before the text. */
const marksOnNothing = /^[\s\p{Mn}\p{Me}]+/u

function clean(text: string): string {
  // Marks set punctuation right beside letters from right to left, and cannot turn a word around.
  const marks = rightToLeft.test(text) ? text.match(directionMark) : null
  let next = 0
  const known = text.replace(/[\p{Co}\p{Cs}\ufffc]/gu, '')
  const marked = marks === null ? known : known.replace(directionMark, (mark) => placeholders[mark] ?? '')
  return removeInvisible(marked)
    .replace(/[\ue000-\ue002]/g, () => marks?.[next++] ?? '')
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .replaceAll('\u2800', ' ')
    .replace(marksOnNothing, '')
}

/** One line: the composed form (NFC), without invisible and control characters, without blanks around it. */
export const cleanLine = (text: string): string =>
  clean(text)
    .replace(/(?:(?!\0)[\p{Cc}\u2028\u2029])+/gu, ' ')
    .trim()

/** As `cleanLine`, with its line breaks. */
export const cleanText = (text: string): string =>
  clean(text.replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .replace(/(?![\n\t\0])\p{Cc}/gu, '')
    .trim()

export const asLine = v.transform(cleanLine)
export const asText = v.transform(cleanText)
