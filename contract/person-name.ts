import * as v from 'valibot'
import { removeInvisible } from './invisible-characters.ts'
import { accountLimits } from './session-limits.ts'
import { maxCharacters } from './text-length.ts'

/** Letters are needed; control characters, pictures, check marks and towers of accents are not part of a name. */
const isName = (name: string) =>
  /\p{L}/u.test(name) && !/[\p{Cc}\p{Co}\p{Cn}\p{Cs}\p{So}]|(?![ -~])\p{Sm}|\p{M}{4}/u.test(name)

/** The composed form (NFKC) without invisible characters, with single blanks. */
const normalizeName = (name: string): string =>
  removeInvisible(name.normalize('NFKC')).replaceAll('\u2800', '').replace(/ {2,}/g, ' ').trim()

const notTooLong = maxCharacters(accountLimits.nameCharacters, 'Name is too long')

export const PersonName = v.pipe(
  v.string(),
  notTooLong,
  v.transform(normalizeName),
  v.nonEmpty('Name is required'),
  notTooLong,
  v.check((name) => name === '' || isName(name), 'Name is invalid'),
)
