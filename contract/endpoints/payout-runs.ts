import { Decision } from '../approval.ts'
import { endpoint, Success } from '../endpoint.ts'
import { CreatedRun, FailedPayout, PaidPayouts, PayoutOverview, PayoutRun } from '../payout.ts'

export const payoutOverview = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'admin',
  summary: 'Which journalists can be paid now, what is missing for the others, and the latest payout runs.',
  response: PayoutOverview,
})

export const createPayoutRun = endpoint({
  method: 'POST',
  path: '/api/admin/payouts',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Starts a payout run with every journalist who can be paid now. 409 if there is none. It waits for the approval of another administrator, if there is one.',
  response: CreatedRun,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const payoutRun = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/:id',
  access: 'admin',
  summary: 'One payout run with its payouts and what each pays for.',
  response: PayoutRun,
})

export const decidePayoutRun = endpoint({
  method: 'PUT',
  path: '/api/admin/payouts/:id/decision',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Approves a payout run that another administrator started, or ends it with a reason. Its proposer can end it too. A run that ends is removed, and its amounts are available again.',
  body: Decision,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const exportBankFile = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/bank-file',
  access: 'admin',
  needsFreshSession: true,
  summary: 'The pending payouts to IBANs as a credit transfer file, ISO 20022 pain.001.001.09. Each export is logged.',
  response: { bytes: 'application/xml' },
  limits: ['exportPayoutsByAccount'],
})

export const exportPayoutsCsv = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/:id/csv',
  access: 'admin',
  needsFreshSession: true,
  summary: 'The pending payouts with their bank details as CSV. Each export is logged.',
  response: { bytes: 'text/csv' },
  limits: ['exportPayoutsByAccount'],
})

export const markPayoutsPaid = endpoint({
  method: 'PUT',
  path: '/api/admin/payouts/:id/paid',
  access: 'admin',
  needsFreshSession: true,
  summary: 'Marks payouts of a run as paid: the amounts leave the balance of their journalists, who get an email.',
  body: PaidPayouts,
  bodyBytes: 400_000,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const markPayoutFailed = endpoint({
  method: 'PUT',
  path: '/api/admin/payouts/:id/failed',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Marks a payout as failed, with a reason that its journalist reads. The amount is available again, also after it was marked as paid.',
  body: FailedPayout,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})
