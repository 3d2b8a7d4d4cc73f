import type { BountyMatching, MatchOffer } from '@contract/matching.ts'
import type { Pot } from '@contract/pot.ts'

export const sampleOffer: MatchOffer = {
  id: 'pot-1',
  disclosure: 'Matched by the Harbor Foundation',
  categories: [],
  percent: 100,
  most: 50,
  left: 4_200,
  already: 0,
  least_backers: 1,
  backers: 0,
  ends_at: '2026-12-31T23:59:59.999Z',
}

/** It asks for more backers than have pledged. */
export const conditionalOffer: MatchOffer = { ...sampleOffer, least_backers: 3, backers: 1 }

export const sampleMatching: BountyMatching = { offers: [sampleOffer], room: 200_000 }

export const samplePot: Pot = {
  id: 'pot-1',
  state: 'open',
  sponsor_name: 'Harbor Foundation',
  disclosure: 'Matched by the Harbor Foundation',
  categories: ['politics', 'world'],
  percent: 100,
  most_per_backer: 50,
  total: 5_000,
  least_backers: 3,
  bounty_percent: 25,
  reserved: 812.5,
  bounties: 9,
  starts_at: '2026-11-01T00:00:00.000Z',
  ends_at: '2026-12-31T23:59:59.999Z',
  proposed_at: '2026-10-20T09:00:00.000Z',
  declined_because: null,
}

export const requestedPot: Pot = { ...samplePot, state: 'requested', reserved: 0, bounties: 0 }

/** One in every state, the newest first. */
export const samplePots: Pot[] = (
  ['requested', 'proposed', 'scheduled', 'open', 'ended', 'closed', 'declined'] as const
).map((state, at) => ({
  ...samplePot,
  id: `pot-${at}`,
  state,
  ...(state === 'open' || state === 'ended' || state === 'closed' ? {} : { reserved: 0, bounties: 0 }),
  ...(state === 'declined' ? { declined_because: 'The line must name who pays.' } : {}),
  ...(at % 2 === 1 ? {} : { categories: [], percent: 50 }),
}))
