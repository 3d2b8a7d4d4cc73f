import type { Bounty } from '@contract/bounty.ts'
import { sampleBounties, sampleBounty } from '#storybook/samples/index.ts'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import { bountyListMachine } from './bounty-list.machine.ts'

export const board = sampleBounties(7)
export const found = sampleBounties(9).slice(7)
/** Repeats the last item of the first page, as if a bounty was posted meanwhile. */
export const nextPage = { items: board.slice(4), total: 7 }
export const fresh: Bounty = { ...sampleBounty, id: 'bounty-fresh', title: 'Where did the ferry’s subsidy go?' }

export const firstPage = { items: board.slice(0, 5), total: 7 }
const everything = { search: '', page: firstPage, votes: ['bounty-2'] }

export const examples = examplesOf(bountyListMachine, {
  // Start without a page: every other state can be reached from there.
  input: { search: '', page: null, votes: [] },
  // The fields of a bounty do not affect the transitions.
  serializeState: ({ value, context: { typed, applied, items, total, pages } }) =>
    JSON.stringify([value, typed, applied, items.map(({ id }) => id), total, pages]),
  events: [
    { type: 'search.typed', typed: 'gau' },
    { type: 'search.typed', typed: 'gauges' },
    { type: 'search.typed', typed: '' },
    { type: 'loadMore.requested' },
    { type: 'retry.requested' },
    { type: 'page.refreshed', ...everything },
    { type: 'page.refreshed', search: 'gauges', page: { items: found, total: 2 }, votes: [] },
    { type: 'page.refreshed', search: '', page: null, votes: [] },
    { type: 'vote.changed', id: 'bounty-1', isVoted: true, score: 50 },
    { type: 'bounty.changed', bounty: { ...sampleBounty, total_amount: 99 } },
    { type: 'bounty.created', bounty: fresh },
    done('fetchPage', nextPage),
    failed('fetchPage', new ApiError(0, undefined, null)),
    after('debounce'),
  ],
})
