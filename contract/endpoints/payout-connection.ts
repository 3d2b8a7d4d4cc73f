import { endpoint, Success } from '../endpoint.ts'
import { NewReversal, PayoutConnection, StripeAddress, StripeTransfers } from '../payout-connection.ts'

export const payoutConnection = endpoint({
  method: 'GET',
  path: '/api/payouts/connection',
  access: 'journalist',
  summary: 'Whether your payouts go to your account at Stripe, and what Stripe still needs. 404 without Stripe.',
  response: PayoutConnection,
})

export const startOnboarding = endpoint({
  method: 'POST',
  path: '/api/payouts/connection/onboarding',
  access: 'journalist',
  needsFreshSession: true,
  summary:
    'Opens your account at Stripe once, and returns the address where you enter what Stripe needs. 403 when the token is more than five minutes old: sign in again first. The owner gets an email when the account is ready, and transfers wait a few days.',
  response: StripeAddress,
  needsVerifiedEmail: true,
  limits: ['openStripeByAccount', 'openStripeByAddress'],
})

export const openStripeDashboard = endpoint({
  method: 'POST',
  path: '/api/payouts/connection/dashboard',
  access: 'journalist',
  needsFreshSession: true,
  summary:
    'The address of your dashboard at Stripe. 403 when the token is more than five minutes old; 409 unless your account is ready or restricted.',
  response: StripeAddress,
  limits: ['openStripeByAccount', 'openStripeByAddress'],
})

export const removeConnection = endpoint({
  method: 'DELETE',
  path: '/api/payouts/connection',
  access: 'journalist',
  summary:
    'Stops payouts through Stripe. A transfer that Stripe has not made yet fails, and its amount is available again.',
  response: PayoutConnection,
  limits: ['changeProfileByAccount'],
})

export const stripeTransfers = endpoint({
  method: 'GET',
  path: '/api/admin/transfers',
  access: 'admin',
  summary: 'The payouts through Stripe, and the journalists whose transfers are on hold.',
  response: StripeTransfers,
})

export const reverseTransfer = endpoint({
  method: 'POST',
  path: '/api/admin/transfers/:id/reversal',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Takes back what is left of a transfer, with a reason that its journalist reads. The amount is owed again, and no other transfer goes to them until it is allowed. 403 when the token is more than five minutes old.',
  body: NewReversal,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const allowTransfers = endpoint({
  method: 'POST',
  path: '/api/admin/payout-connections/:id/release',
  access: 'admin',
  needsFreshSession: true,
  summary:
    'Allows transfers to a journalist again after one was taken back. 403 when the token is more than five minutes old.',
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})
