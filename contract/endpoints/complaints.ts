import * as v from 'valibot'
import { ComplainedStory, ComplaintRight, NewComplaint, NewComplaintRuling } from '../complaint.ts'
import { endpoint, Success } from '../endpoint.ts'
import { RefundOutcome } from '../refund.ts'

export const complaintRights = endpoint({
  method: 'GET',
  path: '/api/complaint-rights',
  access: 'user',
  summary: 'The stories that you paid for and can still complain about, the newest payment first.',
  response: v.array(ComplaintRight),
})

export const complainAboutStory = endpoint({
  method: 'POST',
  path: '/api/delivered-bounties/:id/complaints',
  access: 'user',
  summary:
    'Complains about a story that you were charged for, once, before its journalist is paid. The payout then waits until an administrator rules.',
  body: NewComplaint,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const openComplaints = endpoint({
  method: 'GET',
  path: '/api/admin/complaints',
  access: 'admin',
  summary: 'The stories with open complaints, the oldest first.',
  response: v.array(ComplainedStory),
})

export const ruleOnComplaints = endpoint({
  method: 'PUT',
  path: '/api/admin/deliveries/:id/complaints',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Decides all open complaints about a story with a public reason: release the payout, or refund the backers who complained or everyone.',
  body: NewComplaintRuling,
  response: RefundOutcome,
  idempotent: true,
  limits: ['writeByAccount'],
})
