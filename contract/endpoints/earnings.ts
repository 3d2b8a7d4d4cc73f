import { endpoint } from '../endpoint.ts'
import { Earnings, NewPayoutDetails, PayoutDetails, StoryStatement, YearStatement } from '../payout.ts'

export const payoutDetails = endpoint({
  method: 'GET',
  path: '/api/payout-details',
  access: 'journalist',
  summary: 'Whether your bank details are saved, and the end of the account number. Never the whole account.',
  response: PayoutDetails,
})

export const savePayoutDetails = endpoint({
  method: 'PUT',
  path: '/api/payout-details',
  access: 'journalist',
  needsFreshSession: true,
  summary:
    'Saves your bank details, encrypted. 403 when the token is more than five minutes old: sign in again first. The owner gets an email, and payouts wait a few days.',
  body: NewPayoutDetails,
  response: PayoutDetails,
  needsVerifiedEmail: true,
  limits: ['changeProfileByAccount'],
})

export const removePayoutDetails = endpoint({
  method: 'DELETE',
  path: '/api/payout-details',
  access: 'journalist',
  summary: 'Removes your bank details. A payout that is under way still uses them.',
  response: PayoutDetails,
  limits: ['changeProfileByAccount'],
})

export const earnings = endpoint({
  method: 'GET',
  path: '/api/earnings',
  access: 'journalist',
  summary: 'Your balance and your payouts.',
  response: Earnings,
})

export const yearStatement = endpoint({
  method: 'GET',
  path: '/api/earnings/years/:year',
  access: 'journalist',
  summary: 'Every transaction of your balance in one calendar year, with the balance before and after it.',
  response: YearStatement,
})

export const storyStatement = endpoint({
  method: 'GET',
  path: '/api/earnings/stories/:bountyId',
  access: 'journalist',
  summary: 'What one of your stories earned, what was refunded, and what was paid out.',
  response: StoryStatement,
})
