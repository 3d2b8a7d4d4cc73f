import * as v from 'valibot'

/** `Date` does not read everything that the standard allows, such as an offset without minutes. */
const isTime = (text: string) => !Number.isNaN(Date.parse(text))

/** Checks a time that people send. For what the server answers, `Timestamp` of `story.ts` does, which every page loads. */
export const timestamp = (message?: string) =>
  v.pipe(v.string(), v.nonEmpty(message), v.isoTimestamp(message), v.check(isTime, message))
