import { alreadyAssigned } from '@contract/application.ts'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { applicationDecisionMachine, type DecidableApplication } from './application-decision.machine.ts'

export const application: DecidableApplication = {
  id: 'application-1',
  bounty_id: 'bounty-1',
  journalist_name: 'Ines Okafor',
}

export const examples = examplesOf(applicationDecisionMachine, {
  events: [
    { type: 'decision.requested', application, verdict: 'accept' },
    { type: 'decision.requested', application, verdict: 'reject' },
    { type: 'decision.confirmed', message: 'Please talk to the people of Mill Lane first.' },
    { type: 'decision.cancelled' },
    { type: 'alert.read' },
    done('decide'),
    failed('decide', new ApiError(409, alreadyAssigned, null)),
    failed('decide', new ApiError(0, undefined, null)),
    after('bannerPause'),
  ],
})
