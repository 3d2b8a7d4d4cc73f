import type { NewBounty } from '@contract/bounty.ts'
import { sampleBounty } from '#storybook/samples/index.ts'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { newBountyMachine } from './new-bounty.machine.ts'

export const asked: NewBounty = {
  title: 'Who owns the empty flats above the old market?',
  description: 'Eleven of nineteen have had no light since spring.',
  amount: 25.5,
}
export const tooMany = 'Too many requests. Please try again in 20 seconds.'

export const examples = examplesOf(newBountyMachine, {
  events: [
    { type: 'form.submitted', attempt: { bounty: asked, key: 'first' } },
    { type: 'form.submitted', attempt: { bounty: { ...asked }, key: 'second' } },
    { type: 'form.submitted', attempt: { bounty: { ...asked, amount: 30 }, key: 'third' } },
    { type: 'form.refused' },
    { type: 'form.changed' },
    { type: 'attempt.confirmed' },
    { type: 'attempt.cancelled' },
    done('createBounty', { ...sampleBounty, ...asked }),
    failed('createBounty', new ApiError(429, tooMany, null)),
    failed('createBounty', new ApiError(0, undefined, null)),
    failed('createBounty', new Error('anything else')),
    after('notice'),
  ],
})
