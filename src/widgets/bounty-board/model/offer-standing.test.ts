import type { Bounty } from '@contract/bounty.ts'
import { describe, expect, it } from 'vitest'
import { sampleUser } from '@/entities/session'
import { sampleBounty, sampleBountyIn } from '@/shared/samples'
import { findOfferStanding } from './offer-standing.ts'

const reader = sampleUser
const journalist = { ...sampleUser, user_type: 1 } as const
const creator = { ...journalist, id: sampleBounty.creator_id }
const offered = (status: NonNullable<Bounty['application']>['status'], state: Bounty['state'] = 'open'): Bounty => ({
  ...sampleBountyIn[state],
  application: { id: 'offer-1', status },
})

describe('to a bounty', () => {
  it.each([
    ['nobody', sampleBounty, null, 'none'],
    ['a reader', sampleBounty, reader, 'notAJournalist'],
    ['a journalist', sampleBounty, journalist, 'mayOffer'],
    ['a press card', sampleBounty, { ...sampleUser, user_type: 3 as const }, 'mayOffer'],
    ['an administrator', sampleBounty, { ...sampleUser, user_type: 99 as const }, 'mayOffer'],
    ['its creator', sampleBounty, creator, 'none'],
    ['its creator, with offers', { ...sampleBounty, application_count: 2 }, creator, 'creator'],
    ['its creator, delivered', { ...sampleBountyIn.delivered, application_count: 2 }, creator, 'reviewer'],
    ['a journalist who waits', offered('pending'), journalist, 'pending'],
    ['a journalist who was rejected', offered('rejected'), journalist, 'mayOffer'],
    ['a journalist who withdrew', offered('withdrawn'), journalist, 'mayOffer'],
    ['a journalist who investigates', offered('accepted', 'claimed'), journalist, 'accepted'],
    ['a journalist who delivered', offered('completed', 'delivered'), journalist, 'delivered'],
    ['a journalist who was paid', offered('completed', 'paid'), journalist, 'paid'],
    ['a journalist, claimed by another', offered('rejected', 'claimed'), journalist, 'none'],
    ['a reader, claimed', sampleBountyIn.claimed, reader, 'none'],
    ['a journalist, delivered', sampleBountyIn.delivered, journalist, 'none'],
    ['a reader, paid for', sampleBountyIn.paid, reader, 'none'],
  ] as const)('%s stands so', (_, bounty, user, standing) => {
    expect(findOfferStanding(bounty, user)).toBe(standing)
  })
})
