import * as v from 'valibot'
import { LimitedText } from './text-length.ts'

export const reasonMissing = 'Please give a reason'

/** A reason that somebody else reads. */
export const ReasonText = (mostCharacters: number, missing: string = reasonMissing) =>
  v.pipe(LimitedText(mostCharacters, 'Reason is too long'), v.nonEmpty(missing))
