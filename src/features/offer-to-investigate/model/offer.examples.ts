/** Everything that can happen to an offer, by example. */
import { alreadyApplied } from '@contract/application.ts'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { type Offer, offerMachine } from './offer.machine.ts'

export const offer: Offer = {
  cover_letter: 'I covered the harbour board for six years.',
  requested_due_date_journalist: '2026-12-18T23:59:59.999Z',
}
export const laterOffer: Offer = { ...offer, requested_due_date_journalist: '2027-01-29T23:59:59.999Z' }
export const rewordedOffer: Offer = { ...offer, cover_letter: 'I have the contracts.' }

export const refused = new ApiError(409, alreadyApplied, null)
export const unanswered = new ApiError(0, undefined, null)

export const examples = examplesOf(offerMachine, {
  input: { attempt: null },
  events: [
    { type: 'form.submitted', offer, key: 'key-1' },
    { type: 'form.submitted', offer, key: 'key-2' },
    { type: 'form.submitted', offer: laterOffer, key: 'key-3' },
    { type: 'form.submitted', offer: rewordedOffer, key: 'key-4' },
    { type: 'form.changed' },
    done('sendOffer'),
    failed('sendOffer', refused),
    failed('sendOffer', unanswered),
  ],
})
