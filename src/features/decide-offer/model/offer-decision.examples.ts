/** Everything that can happen to a decision, by example. */
import { alreadyClaimed } from '@contract/application.ts'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { type DecidableOffer, offerDecisionMachine } from './offer-decision.machine.ts'

export const offer: DecidableOffer = { id: 'application-1', bounty_id: 'bounty-1', journalist_name: 'Ines Okafor' }

export const examples = examplesOf(offerDecisionMachine, {
  events: [
    { type: 'decision.requested', offer, verdict: 'accept' },
    { type: 'decision.requested', offer, verdict: 'reject' },
    { type: 'decision.confirmed', message: 'Please talk to the people of Mill Lane first.' },
    { type: 'decision.cancelled' },
    { type: 'alert.read' },
    done('decide'),
    failed('decide', new ApiError(409, alreadyClaimed, null)),
    failed('decide', new ApiError(0, undefined, null)),
    after('bannerPause'),
  ],
})
