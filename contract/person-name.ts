import * as v from 'valibot'
import { accountLimits } from './session-limits.ts'
import { maxCharacters } from './text-length.ts'

/**
 * Characters that nobody sees, and those that turn the direction of text. Joiners stay where Arabic and Indic scripts need
 * them, behind a letter of those scripts.
 */
const invisible =
  /(?<![\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}][\p{M}]{0,3})[\u200c\u200d]|(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Letters are needed; control characters, pictures, check marks and towers of accents are not part of a name. */
const isName = (name: string) =>
  /\p{L}/u.test(name) && !/[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{So}]|(?![ -~])\p{Sm}|\p{M}{4}/u.test(name)

/** The composed form (NFKC) without invisible characters, with single blanks. */
const normalizeName = (name: string): string =>
  name.normalize('NFKC').replace(invisible, '').replace(/ {2,}/g, ' ').trim()

const notTooLong = maxCharacters(accountLimits.nameCharacters, 'Name is too long')

export const PersonName = v.pipe(
  v.string(),
  notTooLong,
  v.transform(normalizeName),
  v.nonEmpty('Name is required'),
  notTooLong,
  v.check((name) => name === '' || isName(name), 'Name is invalid'),
)
