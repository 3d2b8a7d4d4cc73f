import type { BountyEventKind } from './bounty.ts'

/** A step in the life of a bounty, without its date. */
export const stepWords: Record<BountyEventKind, string> = {
  posted: 'Bounty posted',
  expiry_extended: 'Expiry extended',
  amended: 'Brief added to by the creator',
  expired: 'Bounty expired',
  canceled: 'Bounty canceled by its creator',
  assigned: 'Journalist chosen',
  due_date_extended: 'Due date extended',
  due_date_missed: 'Due date missed',
  journalist_left: 'Journalist left the bounty',
  reopened: 'Bounty reopened. Pledges can be changed and journalists can apply again.',
  changes_asked: 'Changes requested',
  objected: 'Objection sent; an administrator will decide',
  accepted_automatically: 'Accepted automatically, because the creator gave no answer',
  ruled_accepted: 'An administrator accepted the story',
  ruled_returned: 'An administrator asked for changes',
  ruled_canceled: 'An administrator canceled the bounty',
  delivered: 'Story delivered, under review by the creator',
  paid: 'Story accepted, paid and published',
  complained: 'A backer complained; the payout waits for an administrator',
  ruled_released: 'An administrator decided on a complaint: the journalist is paid',
  ruled_refunded: 'An administrator decided on a complaint: backers are refunded',
}
