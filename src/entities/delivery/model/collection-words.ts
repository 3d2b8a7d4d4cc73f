import { type Collection, describeCollection, formatDeadline } from '@contract/delivery.ts'

/** How an acceptance stands, with times in the reader's own zone. */
export const collectionWords = (collection: Collection): string => describeCollection(collection, formatHere)

const formatHere = (at: string) => formatDeadline(at, Intl.DateTimeFormat().resolvedOptions().timeZone)
