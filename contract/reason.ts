import * as v from 'valibot'
import { asText } from './invisible-characters.ts'

export const reasonMissing = 'Please give a reason'

/** A reason that somebody else reads. */
export const ReasonText = (mostCharacters: number, missing: string = reasonMissing) =>
  v.pipe(v.string(), v.maxLength(mostCharacters, 'Reason is too long'), asText, v.nonEmpty(missing))
