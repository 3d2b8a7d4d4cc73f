/**
 * User text in our emails goes out under our name, so it is quoted, shortened, kept on one line and stripped of
 * everything that an email client would turn into a link.
 */

/** All characters that IDNA or a reader treats as the dot of a domain. */
const dots = '.。․﹒．｡۔ꓸ·'
const dotInside = new RegExp(`(?<=[^\\s${dots}])[${dots}]+(?=[^\\s${dots}])`, 'gu')
/** Matches dialable numbers of seven or more digits: `+49 30 1234567`, `0900-123-456`. */
const phoneNumber = /(?:\+|00)\d[\d ().–/-]{5,}\d|\d(?:[ ().–/-]?\d){8,}/gu

export function untrustedText(text: string, characters: number): string {
  // NFKC can expand one character to eighteen: this cut bounds the work, and the later one bounds the length.
  const plain = text
    .slice(0, 4 * characters)
    .normalize('NFKC')
    // Control, bidirectional and other invisible characters, lone surrogates and noncharacters.
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    // Stacked combining marks would overlap the lines around them.
    .replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  const harmless = plain
    .replaceAll(/[@＠﹫]/gu, ' (at) ')
    .replaceAll(/:(?=\S)/gu, ': ')
    .replaceAll(/[/\\]{2,}/g, '/')
    .replaceAll(phoneNumber, '[number]')
    .replaceAll(dotInside, '·')
    .replaceAll(/["“”„‟«»＂]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
  return `“${shorten(harmless, characters)}”`
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
