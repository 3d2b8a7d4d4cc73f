import type { Bounty } from '@contract/bounty.ts'
import { describe, expect, it } from 'vitest'
import { sampleBounty, sampleBountyIn } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { findApplicationStanding } from './application-standing.ts'

const reader = sampleUser
const journalist = { ...sampleUser, user_type: 1 } as const
const creator = { ...journalist, id: sampleBounty.creator_id }
const applied = (status: NonNullable<Bounty['application']>['status'], state: Bounty['state'] = 'open'): Bounty => ({
  ...sampleBountyIn[state],
  application: { id: 'offer-1', status },
})

describe('findApplicationStanding', () => {
  it.each([
    ['a signed-out reader', sampleBounty, null, 'none'],
    ['a reader', sampleBounty, reader, 'notAJournalist'],
    ['a journalist', sampleBounty, journalist, 'mayApply'],
    ['a journalist with a press card', sampleBounty, { ...sampleUser, user_type: 3 as const }, 'mayApply'],
    ['an administrator', sampleBounty, { ...sampleUser, user_type: 99 as const }, 'mayApply'],
    ['the creator', sampleBounty, creator, 'none'],
    ['the creator of a bounty with applications', { ...sampleBounty, application_count: 2 }, creator, 'creator'],
    ['the creator of a delivered bounty', { ...sampleBountyIn.delivered, application_count: 2 }, creator, 'none'],
    ['a journalist with a pending application', applied('pending'), journalist, 'pending'],
    ['a journalist who was rejected', applied('rejected'), journalist, 'mayApply'],
    ['a journalist who withdrew', applied('withdrawn'), journalist, 'mayApply'],
    [
      'a journalist who was rejected twice',
      { ...sampleBounty, application: { id: 'offer-2', status: 'rejected', is_last: true } },
      journalist,
      'appliedTooOften',
    ],
    ['a journalist with an accepted application', applied('accepted', 'assigned'), journalist, 'accepted'],
    ['a journalist who delivered', applied('completed', 'delivered'), journalist, 'delivered'],
    ['a journalist who was paid', applied('completed', 'paid'), journalist, 'paid'],
    ['a journalist who was rejected for another', applied('rejected', 'assigned'), journalist, 'none'],
    ['a journalist at a hidden question', { ...sampleBounty, is_hidden: true }, journalist, 'none'],
    ['a reader of an assigned bounty', sampleBountyIn.assigned, reader, 'none'],
    ['a journalist without an application to a delivered bounty', sampleBountyIn.delivered, journalist, 'none'],
    ['a reader of a paid bounty', sampleBountyIn.paid, reader, 'none'],
  ] as const)('finds the standing of %s', (_, bounty, user, standing) => {
    expect(findApplicationStanding(bounty, user)).toBe(standing)
  })
})
