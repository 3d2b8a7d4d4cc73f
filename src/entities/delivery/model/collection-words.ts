import { type Collection, describeCollection, formatDeadline } from '@contract/delivery.ts'

/** Formats deadlines in the reader's time zone. */
export const collectionWords = (collection: Collection): string => describeCollection(collection, deadlineHere)

/** In the reader's time zone. */
export const deadlineHere = (at: string) => formatDeadline(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
