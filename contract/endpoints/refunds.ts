import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { bountyLimits } from '../limits.ts'
import { BountyRefunds, NewRefund, RefundableBounties } from '../refund.ts'
import { Success } from '../success.ts'

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
  summary:
    'Refunds one backer, whole or in part, or all backers in full, with a reason that they and the journalist read. The fee and the share of the journalist shrink in proportion.',
  body: NewRefund,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})
