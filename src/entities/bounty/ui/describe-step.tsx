import type { BountyEventKind } from '@contract/bounty.ts'
import type { ReactNode } from 'react'

/** `date` is the new expiry or due date, or the missed one. */
const wordsOn: Record<BountyEventKind, (date: ReactNode) => ReactNode> = {
  posted: () => 'Bounty posted',
  expiry_extended: (date) => (date ? <>Expiry extended to {date}</> : 'Expiry extended'),
  amended: () => 'Brief added to by the creator',
  expired: () => 'Bounty expired',
  canceled: () => 'Bounty canceled by its creator',
  assigned: (date) => (date ? <>Journalist chosen, story due on {date}</> : 'Journalist chosen'),
  due_date_extended: (date) => (date ? <>Due date extended to {date}</> : 'Due date extended'),
  due_date_missed: (date) => (date ? <>Due date missed: {date}</> : 'Due date missed'),
  journalist_left: () => 'Journalist left the bounty',
  reopened: () => 'Bounty reopened. Pledges can be changed and journalists can apply again.',
  changes_asked: (date) => (date ? <>Changes requested, due {date}</> : 'Changes requested'),
  objected: () => 'Objection sent; an administrator will decide',
  accepted_automatically: () => 'Accepted automatically, because the creator gave no answer',
  ruled_accepted: () => 'An administrator accepted the story',
  ruled_returned: (date) => (
    <>
      An administrator asked for changes{date ? ' by ' : ''}
      {date}
    </>
  ),
  ruled_canceled: () => 'An administrator canceled the bounty',
  delivered: () => 'Story delivered, under review by the creator',
  paid: () => 'Story accepted, paid and published',
  complained: () => 'A backer complained; the payout waits for an administrator',
  ruled_released: () => 'An administrator decided on a complaint: the journalist is paid',
  ruled_refunded: () => 'An administrator decided on a complaint: backers are refunded',
}

/** The words for a step in the life of a bounty. */
export const describeStep = (kind: BountyEventKind, date: ReactNode = null): ReactNode => wordsOn[kind](date)
