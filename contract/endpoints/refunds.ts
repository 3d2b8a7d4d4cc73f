import * as v from 'valibot'
import { Decision } from '../approval.ts'
import { endpoint, Success } from '../endpoint.ts'
import { bountyLimits } from '../limits.ts'
import { BountyRefunds, NewRefund, Receipt, Receipts, RefundableBounties, RefundOutcome } from '../refund.ts'

export const refundableBounties = endpoint({
  method: 'GET',
  path: '/api/admin/refunds',
  access: 'admin',
  summary: 'Paid bounties whose title, story title or identifier matches, the newest payment first.',
  query: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(bountyLimits.searchCharacters))) }),
  response: RefundableBounties,
})

export const bountyRefunds = endpoint({
  method: 'GET',
  path: '/api/admin/refunds/:bountyId',
  access: 'admin',
  summary: 'What the backers of a paid bounty were charged, what was refunded, and what they dispute at their banks.',
  response: BountyRefunds,
})

export const refundBackers = endpoint({
  method: 'POST',
  path: '/api/admin/refunds/:bountyId',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Refunds one backer, whole or in part, or all backers in full, with a reason that they and the journalist read. The fee and the share of the journalist shrink in proportion. With another administrator it is a proposal that waits for their approval.',
  body: NewRefund,
  response: RefundOutcome,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const decideRefund = endpoint({
  method: 'PUT',
  path: '/api/admin/refund-proposals/:id/decision',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Makes a refund that another administrator proposed, or ends the proposal with a reason. Its proposer can end it too.',
  body: Decision,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const receipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  access: 'user',
  summary: 'What you were charged in one calendar year, by default the newest with a receipt.',
  query: v.object({ year: v.optional(v.pipe(v.string(), v.regex(/^20\d\d$/, 'is not a year'), v.transform(Number))) }),
  response: Receipts,
})

export const receipt = endpoint({
  method: 'GET',
  path: '/api/receipts/:bountyId',
  access: 'user',
  summary: 'The receipt for what you paid for one story.',
  response: Receipt,
})
