import * as v from 'valibot'

export const reasonMissing = 'Please give a reason'

/** A reason that somebody else reads. */
export const ReasonText = (mostCharacters: number, missing: string = reasonMissing) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(mostCharacters, 'Reason is too long'))
