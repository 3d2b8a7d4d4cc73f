import type { AuthorRecord } from '@contract/author-record.ts'
import { groupDigits } from '@contract/format-money.ts'

/** The record of a journalist in one line; empty without a record. */
export const recordLine = ({ stories, on_time, rating }: AuthorRecord): string =>
  [
    stories > 0 && (stories === 1 ? '1 story' : `${groupDigits(stories)} stories`),
    on_time !== undefined && `${on_time}% delivered on time`,
    rating && `rated ${rating.mean.toFixed(1)} of 5 by readers`,
  ]
    .filter(Boolean)
    .join(' · ')
