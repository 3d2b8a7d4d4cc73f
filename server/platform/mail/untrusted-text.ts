/**
 * User text in our emails goes out under our name, so it is quoted, shortened, kept on one line and stripped of
 * everything that an email client would turn into a link.
 */

import { charactersOf } from '../../../contract/characters.ts'
import { removeInvisible } from '../../../contract/invisible-characters.ts'

/** All characters that IDNA or a reader treats as the dot of a domain. */
const dots = '.。․﹒．｡۔ꓸ·'
const dotInside = new RegExp(`(?<=[^\\s${dots}])[${dots}]+(?=[^\\s${dots}])`, 'gu')
/** Matches dialable numbers of seven or more digits: `+49 30 1234567`, `0900-123-456`. */
const phoneNumber = /(?:\+|00)\d[\d ().–/-]{5,}\d|\d(?:[ ().–/-]?\d){8,}/gu

export function untrustedText(text: string, characters: number): string {
  // NFKC can expand one character to eighteen: this cut bounds the work, and the later one bounds the length.
  const normal = text
    .slice(0, 4 * characters)
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[\p{Cn}\p{Co}\p{Cs}]/gu, '')
  // Also the controls of the direction. Joiners stay where a script or an emoji needs them.
  const plain = removeInvisible(normal)
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
  // No text has more characters than code units, and counting those takes no time.
  if (text.length <= characters) return text.trim()
  const all = charactersOf(text)
  return all.length <= characters
    ? text.trim()
    : `${all
        .slice(0, characters - 1)
        .join('')
        .trim()}…`
}
