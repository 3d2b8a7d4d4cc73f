import { type Collection, describeCollection, formatDeadline } from '@contract/delivery.ts'

/** Formats deadlines in the reader's time zone. */
export const collectionWords = (collection: Collection): string => describeCollection(collection, formatHere)

const formatHere = (at: string) => formatDeadline(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
