import { describe, expect, it } from 'vitest'
import type { StripeAccount } from '../../money/payment-provider/provider.ts'
import { joinNeeds, needsOf, splitNeeds, statusOf } from './account-states.ts'

const fresh: StripeAccount = {
  hasSubmittedDetails: true,
  canBePaid: false,
  canReceiveTransfers: false,
  currentlyDue: [],
  pastDue: [],
  disabledReason: null,
  payoutAccounts: [],
}
const able = { canBePaid: true, canReceiveTransfers: true }
const due = ['individual.verification.document']

describe('the status of an account at Stripe', () => {
  it.each<[string, Partial<StripeAccount>, string]>([
    ['its owner has submitted nothing', { hasSubmittedDetails: false }, 'incomplete'],
    [
      'its owner has submitted nothing, and Stripe calls that late',
      { hasSubmittedDetails: false, pastDue: due, disabledReason: 'requirements.past_due' },
      'incomplete',
    ],
    ['nothing is missing, and Stripe has not enabled it', {}, 'checking'],
    ['Stripe verifies', { disabledReason: 'requirements.pending_verification' }, 'checking'],
    ['Stripe reviews it', { disabledReason: 'under_review' }, 'checking'],
    ['something is due', { currentlyDue: due }, 'incomplete'],
    [
      'a capability needs an action',
      { disabledReason: 'action_required.requested_capabilities', currentlyDue: due },
      'incomplete',
    ],
    [
      'something is overdue',
      { currentlyDue: due, pastDue: due, disabledReason: 'requirements.past_due' },
      'restricted',
    ],
    ['it is able', able, 'ready'],
    ['it is able, and something will be due', { ...able, currentlyDue: due }, 'ready'],
    ['it cannot be paid out', { ...able, canBePaid: false }, 'checking'],
    ['it cannot receive transfers', { ...able, canReceiveTransfers: false }, 'checking'],
    ['it is able, and disabled', { ...able, disabledReason: 'requirements.past_due' }, 'checking'],
    ['Stripe rejected it', { ...able, disabledReason: 'rejected.fraud' }, 'restricted'],
    [
      'Stripe rejected it before anything was submitted',
      { hasSubmittedDetails: false, disabledReason: 'rejected.other' },
      'restricted',
    ],
    ['it is on a list', { disabledReason: 'listed' }, 'restricted'],
    ['the platform paused it', { ...able, disabledReason: 'platform_paused' }, 'restricted'],
    ['Stripe gives another reason', { disabledReason: 'other' }, 'restricted'],
    ['a reason of next year', { ...able, disabledReason: 'a reason of next year' }, 'checking'],
    ...['not.rejected.fraud', 'listed_again', 'platform_paused_soon', 'otherwise'].map(
      (disabledReason): [string, Partial<StripeAccount>, string] => [disabledReason, { disabledReason }, 'checking'],
    ),
  ])('when %s', (_, changes, status) => {
    expect(statusOf({ ...fresh, ...changes })).toBe(status)
  })

  it('is restricted when it is closed', () => {
    expect(statusOf('closed')).toBe('restricted')
  })
})

describe('what Stripe still needs', () => {
  it.each([
    ['external_account', 'bank_account'],
    ['tos_acceptance.date', 'agreement'],
    ['company.tos_acceptance.date', 'agreement'],
    ['individual.verification.document', 'identity'],
    ['person_1Nv0FGQ9RKHgCVdK.dob.day', 'identity'],
    ['representative.email', 'identity'],
    ['owners.first_name', 'identity'],
    ['business_profile.url', 'business'],
    ['business_type', 'business'],
    ['company.tax_id', 'business'],
    ['settings.payments.statement_descriptor', 'business'],
    ['company.external_account', 'business'],
    ['company.owners', 'business'],
    ['individually', 'other'],
    ['trust.company', 'other'],
    ['a requirement of next year', 'other'],
  ] as const)('%s is %s', (code, need) => {
    expect(needsOf({ ...fresh, currentlyDue: [code] })).toEqual([need])
  })

  it('names each group once, whatever the codes are', () => {
    const codes = Array.from({ length: 500 }, (_, at) => `individual.field_${at}`)
    expect(needsOf({ ...fresh, currentlyDue: [...codes, 'external_account'], pastDue: codes })).toEqual([
      'identity',
      'bank_account',
    ])
  })

  it('is another account when it is closed', () => {
    expect(needsOf('closed')).toEqual(['closed'])
  })

  it('survives the database', () => {
    expect(splitNeeds(joinNeeds(['identity', 'other', 'closed']))).toEqual(['identity', 'other', 'closed'])
    expect(splitNeeds('')).toEqual([])
  })
})
