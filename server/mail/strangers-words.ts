/**
 * Words of somebody else in our email. We deliver them over our own name, so they must not be able to act as ours: they
 * are quoted, short, on one line, and hold nothing that a mail program makes a link of.
 */

/** The only form in which an email takes text that a person typed: made by `strangersWords`. */
export class StrangersWords {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  /** In quotation marks, as plain text: HTML escapes it as any text. */
  toString(): string {
    return `“${this.#text}”`
  }
}

/** Every character that IDNA or a reader takes for the dot of a domain. */
const dots = '.。․﹒．｡۔ꓸ·'
const dotInside = new RegExp(`(?<=[^\\s${dots}])[${dots}]+(?=[^\\s${dots}])`, 'gu')
/** Seven digits or more that somebody could mean to be called: `+49 30 1234567`, `0900-123-456`. */
const phoneNumber = /(?:\+|00)\d[\d ().–/-]{5,}\d|\d(?:[ ().–/-]?\d){8,}/gu

/** The words of a person who is not the recipient, at most `characters` long. */
export function strangersWords(text: string, characters: number): StrangersWords {
  // One character can become eighteen by NFKC: the cut before it bounds the work, the one after it the length.
  const plain = text
    .slice(0, 4 * characters)
    .normalize('NFKC')
    // Control, bidirectional and other invisible characters, lone surrogates, and what is no character.
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    // More marks than two on one letter climb over the lines around it.
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const harmless = plain
    .replaceAll(/[@＠﹫]/gu, ' (at) ')
    .replaceAll(/:(?=\S)/gu, ': ')
    .replaceAll(/[/\\]{2,}/g, '/')
    .replaceAll(phoneNumber, '[number]')
    .replaceAll(dotInside, '·')
    // The quotation marks around the words are ours.
    .replaceAll(/["“”„‟«»＂]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
  return new StrangersWords(shorten(harmless, characters))
}

function shorten(text: string, characters: number): string {
  const all = Array.from(text)
  return all.length <= characters
    ? text.trim()
    : `${all
        .slice(0, characters - 1)
        .join('')
        .trim()}…`
}
