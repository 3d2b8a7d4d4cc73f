/**
 * The form in which all searches compare text: lower case, without accents, ligatures and invisible characters, and with
 * one kind of digits, kana, apostrophes and dashes. Marks of scripts in which they are vowels stay.
 */

/**
 * Accents, vowel marks of Arabic, points of Hebrew, the dots of borrowed sounds in scripts of India, and the stroke that
 * stretches Arabic words. Not the two marks that make other letters of Japanese ones.
 */
const accents =
  /(?:[[\p{Mn}&&[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Grek}\p{sc=Cyrl}]]--[\u3099\u309a]]|[\u0640\u093c\u0a3c\u0abc])+/gv

/** Soft hyphens, characters of no width, marks of direction, and fillers. */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu

/** Letters that Unicode does not decompose, in lower case. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ȷ: 'j',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ƀ: 'b',
  ƒ: 'f',
  ǥ: 'g',
  ɨ: 'i',
  ɉ: 'j',
  ɍ: 'r',
  ʉ: 'u',
  ƶ: 'z',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ə: 'e',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  '״': '"',
}
const undecomposed = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

const apostrophes = /[’‘‛＇′`´ʹʻʼʽˈꞌ׳]/g
const quotes = /[“”„‟«»″＂「」『』]/g
/** Marks abbreviations in Hebrew, and is often typed as a quotation mark. */
const gershayim = /(?<=\p{sc=Hebr})"(?=\p{sc=Hebr})/gu
const withGershayim = (text: string) => (/[\u05d0-\u05ea]/.test(text) ? text.replace(gershayim, '״') : text)
const dashes = /[‐‑‒–—―−﹘﹣－]/g
const katakana = /[\u30a1-\u30f6]/g
const toHiragana = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0x60)
const blanks = /\p{Zs}/gu

/** Writes apostrophes, quotation marks, dashes and blanks in one way. The length of the text stays the same. */
export const unifyPunctuation = (text: string): string =>
  withGershayim(text.replace(apostrophes, "'").replace(quotes, '"').replace(dashes, '-'))

/** All of ASCII but the grave accent, which becomes an apostrophe: folding only writes it in lower case. */
export const isKeptByFolding = (text: string) => /^[\x20-\x5f\x61-\x7e\n]*$/.test(text)

/** Unicode keeps the ten digits of a script together, so the zero is the last one before which there is none. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

export function fold(text: string): string {
  if (isKeptByFolding(text)) return text.toLowerCase()
  return unifyPunctuation(text.normalize('NFKD').replace(invisible, '').replace(accents, '').toLowerCase())
    .replace(accents, '')
    .replace(undecomposed, (letter) => letters[letter] ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(katakana, toHiragana)
    .replace(blanks, ' ')
    .normalize('NFC')
}
