import { alreadyVoted, type Bounty, BountyOrder, type BountyStage } from '@contract/bounty.ts'
import {
  acceptedApplicationsCount,
  applyToBounty,
  bountyApplications,
  bountyDetail,
  changePledge,
  contribute,
  createBounty,
  listBounties,
  listTips,
  myApplications,
  myBounties,
  myContributions,
  myVotes,
  openMatching,
  ownPots,
  paidContributionsCount,
  pendingApplicationsCount,
  pendingDeliveriesCount,
  progressUpdates,
  proposePot,
  publishProgressUpdate,
  readFollowUp,
  requestPot,
  saveFollowUp,
  voteForBounty,
  withdrawPledge,
  withdrawVote,
} from '@contract/endpoints.ts'
import { bountyLimits } from '@contract/limits.ts'
import * as v from 'valibot'
import { sampleLives } from '#storybook/samples/bounties.ts'
import { changeFollowUp, openFollowUp } from '#storybook/samples/follow-ups.ts'
import {
  sampleApplication,
  sampleApplications,
  sampleBounties,
  sampleBounty,
  sampleBountyDetail,
  sampleReceivedApplications,
} from '#storybook/samples/index.ts'
import { requestedPot, samplePot, samplePots } from '#storybook/samples/matching.ts'
import { noTips, sampleOwnTip } from '#storybook/samples/tips.ts'
import { sampleUpdates } from '#storybook/samples/updates.ts'
import { mockEndpoint } from '@/shared/mock'

const board = sampleBounties(12)
const find = (id: string): Bounty => board.find((bounty) => bounty.id === id) ?? { ...sampleBounty, id }

function pageOf(bounties: readonly Bounty[], query: URLSearchParams) {
  const words = (query.get('search') ?? '').toLowerCase()
  const found = bounties.filter(({ title, description }) => `${title} ${description}`.toLowerCase().includes(words))
  const limit = Number(query.get('limit') ?? bountyLimits.pageSize)
  const start = (Number(query.get('page') ?? 1) - 1) * limit
  return { items: found.slice(start, start + limit), total: found.length }
}

const stages: Record<Bounty['state'], BountyStage | undefined> = {
  open: 'open',
  assigned: 'in_progress',
  delivered: 'in_progress',
  paid: 'answered',
  expired: undefined,
  canceled: undefined,
}
const orders: Record<BountyOrder, (one: Bounty, other: Bounty) => number> = {
  newest: (one, other) => other.created_at.localeCompare(one.created_at),
  funded: (one, other) => other.total_amount - one.total_amount,
  voted: (one, other) => other.score - one.score,
  closing: (one, other) => (one.expires_at ?? '').localeCompare(other.expires_at ?? ''),
}

/** Narrows and sorts bounties as the board does. */
function boardOf(bounties: readonly Bounty[], query: URLSearchParams): Bounty[] {
  const order = v.parse(BountyOrder, query.get('order') ?? 'newest')
  const stage = order === 'closing' ? 'open' : query.get('state')
  const category = query.get('category')
  return bounties
    .filter(({ state }) => stages[state] !== undefined && (stage === null || stages[state] === stage))
    .filter(({ categories }) => category === null || categories.some((name) => name === category))
    .sort(orders[order])
}

export const bountiesHandlers = [
  mockEndpoint(listBounties, ({ query }) => pageOf(boardOf(board, query), query)),
  mockEndpoint(myBounties, ({ query }) => pageOf(board.slice(0, 3), query)),
  mockEndpoint(myContributions, ({ query }) => pageOf(board.slice(3, 10), query)),
  mockEndpoint(myVotes, () => ['bounty-2']),
  mockEndpoint(bountyDetail, ({ params: { id } }) => ({ ...sampleBountyDetail, ...find(id) })),
  mockEndpoint(createBounty, ({ body }) => ({
    ...sampleBounty,
    id: 'bounty-new',
    title: body.title,
    description: body.description,
    categories: body.categories ?? [],
    amount: body.amount,
    total_amount: body.amount,
    score: 0,
    contributor_count: 1,
  })),
  mockEndpoint(contribute, ({ params: { id }, body }) => {
    const bounty = find(id)
    return {
      ...bounty,
      total_amount: bounty.total_amount + body.amount,
      contributor_count: bounty.contributor_count + 1,
    }
  }),
  mockEndpoint(changePledge, ({ params: { id }, body }) => {
    const bounty = find(id)
    return { ...bounty, total_amount: bounty.total_amount - sampleLives.backed.own_pledge + body.amount }
  }),
  mockEndpoint(withdrawPledge, ({ params: { id } }) => {
    const bounty = find(id)
    return {
      ...bounty,
      total_amount: bounty.total_amount - sampleLives.backed.own_pledge,
      contributor_count: bounty.contributor_count - 1,
    }
  }),
  mockEndpoint(voteForBounty, ({ params: { id } }) =>
    id === 'bounty-2'
      ? { score: find(id).score, message: alreadyVoted }
      : { score: find(id).score + 1, message: 'Vote recorded' },
  ),
  mockEndpoint(withdrawVote, ({ params: { id } }) => ({ score: find(id).score - (id === 'bounty-2' ? 1 : 0) })),
  mockEndpoint(applyToBounty, ({ params, body }) => ({ ...sampleApplication, ...body, bounty_id: params.id })),
  mockEndpoint(myApplications, () => sampleApplications),
  mockEndpoint(bountyApplications, ({ params }) => ({
    items: sampleReceivedApplications.map((application) => ({ ...application, bounty_id: params.id })),
    total: sampleReceivedApplications.length,
  })),
  mockEndpoint(pendingApplicationsCount, () => ({ count: 2 })),
  mockEndpoint(pendingDeliveriesCount, () => ({ count: 0 })),
  mockEndpoint(paidContributionsCount, () => ({ count: 0 })),
  mockEndpoint(acceptedApplicationsCount, () => ({ count: 1 })),
  mockEndpoint(listTips, () => ({ ...noTips, own: [sampleOwnTip] })),
  mockEndpoint(readFollowUp, () => openFollowUp),
  mockEndpoint(saveFollowUp, ({ body }) => changeFollowUp(openFollowUp, body)),
  mockEndpoint(progressUpdates, ({ query }) => sampleUpdates({ page: Number(query.get('page') ?? 1) })),
  mockEndpoint(publishProgressUpdate, ({ body: { text, audience } }) => ({
    id: 'update-new',
    published_at: '2026-11-21T09:00:00.000Z',
    text,
    audience,
  })),
  mockEndpoint(openMatching, () => ({ items: [] })),
  mockEndpoint(ownPots, () => ({ items: samplePots })),
  mockEndpoint(proposePot, () => ({ ...samplePot, state: 'proposed' as const })),
  mockEndpoint(requestPot, () => requestedPot),
]
