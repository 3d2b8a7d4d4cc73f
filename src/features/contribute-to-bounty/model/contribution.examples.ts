import { sampleBounty } from '#storybook/samples/index.ts'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { contributionMachine } from './contribution.machine.ts'

export const richer = { ...sampleBounty, total_amount: sampleBounty.total_amount + 25 }
export const delivered = 'This bounty is delivered and takes no more contributions.'

export const examples = examplesOf(contributionMachine, {
  events: [
    { type: 'contribute.pressed' },
    { type: 'contribute.refused' },
    { type: 'alert.closed' },
    { type: 'amount.given', pledge: { amount: 25, key: 'first' } },
    { type: 'amount.given', pledge: { amount: 25, key: 'second' } },
    { type: 'amount.given', pledge: { amount: 0.5, key: 'third' } },
    { type: 'amount.changed' },
    { type: 'pledge.confirmed' },
    { type: 'pledge.cancelled' },
    done('contribute', richer),
    failed('contribute', new ApiError(409, delivered, null)),
    failed('contribute', new ApiError(0, undefined, null)),
    failed('contribute', new Error('anything else')),
    after('thanks'),
  ],
})
