import type { BountyEventKind } from '@contract/bounty.ts'
import { stepWords } from '@contract/step-words.ts'
import type { ReactNode } from 'react'

/** `date` is the new expiry or due date, or the missed one. */
const wordsWithDate: Partial<Record<BountyEventKind, (date: ReactNode) => ReactNode>> = {
  expiry_extended: (date) => <>Expiry extended to {date}</>,
  assigned: (date) => <>Journalist chosen, story due on {date}</>,
  due_date_extended: (date) => <>Due date extended to {date}</>,
  due_date_missed: (date) => <>Due date missed: {date}</>,
  changes_asked: (date) => <>Changes requested, due {date}</>,
  ruled_returned: (date) => <>An administrator asked for changes by {date}</>,
}

/** The words for a step in the life of a bounty. */
export const describeStep = (kind: BountyEventKind, date: ReactNode = null): ReactNode =>
  (date && wordsWithDate[kind]?.(date)) || stepWords[kind]
