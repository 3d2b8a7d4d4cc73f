import type { Bounty } from '@contract/bounty.ts'
import { bountyLimits } from '@contract/limits.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { searchDebounceMs } from '@/shared/config'

/** An empty `search` means the whole list. */
export type PageRequest = { search: string; page: number }

/** The machine also lists deliveries, so it needs only these fields. */
export type Listed = { id: string; score?: number; [field: string]: unknown }

export type ListPage<Item extends Listed = Listed> = { items: Item[]; total: number }

/** `votes` are the ids of bounties the reader voted for. `page` is null if the loader failed. */
export type FirstPage<Item extends Listed = Bounty> = {
  search: string
  page: ListPage<Item> | null
  votes: string[]
}

export type Vote = { id: string; isVoted: boolean; score: number }

type BountyListContext = {
  typed: string
  /** The search that the shown items match; null until a page has loaded. */
  applied: string | null
  items: Listed[]
  total: number
  pageSize: number
  pages: number
  /** Includes bounties that are not shown. */
  votes: string[]
  /** Votes since the last loader response; the next response may be older than they are. */
  freshVotes: Vote[]
}

export type BountyListEvent =
  | { type: 'search.typed'; typed: string }
  | { type: 'loadMore.requested' }
  | { type: 'retry.requested' }
  | ({ type: 'page.refreshed' } & FirstPage<Listed>)
  | { type: 'bounty.changed'; bounty: Listed }
  | ({ type: 'vote.changed' } & Vote)
  | { type: 'bounty.created'; bounty: Listed }

/** Empty until the text has enough characters (docs/specification.md#5-validation-rules). */
const searchOf = (typed: string) => {
  const words = typed.trim()
  return words.length >= bountyLimits.searchMinimumCharacters ? words : ''
}

const countPages = (total: number, pageSize: number) => Math.ceil(total / pageSize)

/** Pages shift when a bounty is posted, so drop items that are already shown. */
const addNew = (shown: Listed[], more: Listed[]) => [
  ...shown,
  ...more.filter(({ id }) => shown.every((bounty) => bounty.id !== id)),
]

const firstPage = ({ search, page }: Omit<FirstPage<Listed>, 'votes'>) =>
  page === null ? {} : { applied: search, items: page.items, total: page.total, pages: 1 }

const withVote = <Shown extends { items: Listed[]; votes: string[] }>(shown: Shown, { id, isVoted, score }: Vote) => ({
  ...shown,
  items: changed(shown.items, { id, score }),
  votes: [...shown.votes.filter((voted) => voted !== id), ...(isVoted ? [id] : [])],
})

const changed = (items: Listed[], change: Listed) =>
  items.map((bounty) => (bounty.id === change.id ? { ...bounty, ...change } : bounty))

type Typed = { typed: string }

/**
 * Keeps the current list until a new one arrives. Typing, refreshing and leaving cancel a running request, so that no
 * outdated response shows. `fetchPage` selects which list it is.
 */
export const bountyListMachine = setup({
  types: {
    context: {} as BountyListContext,
    events: {} as BountyListEvent,
    input: {} as FirstPage<Listed> & { pageSize?: number },
    emitted: {} as { type: 'search.answered'; search: string },
  },
  actors: {
    fetchPage: fromPromise<ListPage, PageRequest>(() => {
      throw new Error('Provide the actor "fetchPage" to bountyListMachine.')
    }),
  },
  actions: {
    keepTyped: assign((_, { typed }: Typed) => ({ typed })),
    showFirstPage: assign((_, shown: Omit<FirstPage<Listed>, 'votes'>) => firstPage(shown)),
    showRefreshed: assign(({ context: { items, freshVotes } }, shown: FirstPage<Listed>) => ({
      ...freshVotes.reduce(withVote<{ items: Listed[]; votes: string[] }>, {
        items,
        votes: shown.votes,
        ...firstPage(shown),
      }),
      freshVotes: [],
    })),
    /** Nothing else is running, so a different search in the URL replaces the typed one. */
    followAddress: assign(({ context: { typed } }, { search }: FirstPage<Listed>) => ({
      typed: searchOf(typed) === search ? typed : search,
    })),
    showNextPage: assign(({ context: { items, pages } }, { items: more, total }: ListPage) => ({
      items: addNew(items, more),
      total,
      pages: pages + 1,
    })),
    tellAddress: emit(({ context: { applied } }) => ({ type: 'search.answered' as const, search: applied ?? '' })),
    changeBounty: assign(({ context: { items } }, { bounty }: { bounty: Listed }) => ({
      items: changed(items, bounty),
    })),
    changeVote: assign(({ context: { items, votes, freshVotes } }, { id, isVoted, score }: Vote) => ({
      ...withVote({ items, votes }, { id, isVoted, score }),
      freshVotes: [...freshVotes.filter((vote) => vote.id !== id), { id, isVoted, score }],
    })),
    putOnTop: assign(({ context: { items, total } }, { bounty }: { bounty: Listed }) => {
      const isShown = items.some(({ id }) => id === bounty.id)
      return isShown ? {} : { items: [bounty, ...items], total: total + 1 }
    }),
  },
  guards: {
    isAnswered: ({ context: { applied } }, { typed }: Typed) => applied === searchOf(typed),
    isCleared: (_, { typed }: Typed) => typed === '',
    hasMore: ({ context: { pages, total, pageSize } }) => pages < countPages(total, pageSize),
    isLoaded: (_, { page }: FirstPage<Listed>) => page !== null,
    answersWhatIsTyped: ({ context: { typed } }, { page, search }: FirstPage<Listed>) =>
      page !== null && search === searchOf(typed),
    wasRefused: ({ context: { applied } }) => applied === null,
  },
  delays: { debounce: searchDebounceMs },
}).createMachine({
  id: 'bountyList',
  context: ({ input }) => ({
    typed: input.search,
    applied: null,
    items: [],
    total: 0,
    pageSize: input.pageSize ?? bountyLimits.pageSize,
    pages: 0,
    votes: input.votes,
    freshVotes: [],
    ...firstPage(input),
  }),
  initial: 'loaded',
  on: {
    'search.typed': [
      {
        guard: { type: 'isAnswered', params: ({ event }) => event },
        target: '.loaded',
        actions: { type: 'keepTyped', params: ({ event }) => event },
      },
      {
        guard: { type: 'isCleared', params: ({ event }) => event },
        target: '.searching',
        actions: { type: 'keepTyped', params: ({ event }) => event },
      },
      { target: '.waiting', actions: { type: 'keepTyped', params: ({ event }) => event } },
    ],
    // A search is pending or failed; show the refreshed list in the meantime.
    'page.refreshed': {
      guard: { type: 'isLoaded', params: ({ event }) => event },
      actions: { type: 'showRefreshed', params: ({ event }) => event },
    },
    'vote.changed': { actions: { type: 'changeVote', params: ({ event }) => event } },
    'bounty.changed': { actions: { type: 'changeBounty', params: ({ event }) => event } },
    'bounty.created': { actions: { type: 'putOnTop', params: ({ event }) => event } },
  },
  states: {
    loaded: {
      always: { guard: 'wasRefused', target: 'failed.searching' },
      on: {
        'loadMore.requested': { guard: 'hasMore', target: 'loadingMore' },
        'page.refreshed': [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event },
            actions: [
              { type: 'followAddress', params: ({ event }) => event },
              { type: 'showRefreshed', params: ({ event }) => event },
            ],
          },
          { target: 'failed.searching' },
        ],
      },
    },
    waiting: { after: { debounce: 'searching' } },
    searching: {
      // The pending response would show the state before the change, so repeat the request.
      on: {
        'vote.changed': {
          target: 'searching',
          reenter: true,
          actions: { type: 'changeVote', params: ({ event }) => event },
        },
        'bounty.changed': {
          target: 'searching',
          reenter: true,
          actions: { type: 'changeBounty', params: ({ event }) => event },
        },
        'bounty.created': {
          target: 'searching',
          reenter: true,
          actions: { type: 'putOnTop', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'fetchPage',
        input: ({ context: { typed } }) => ({ search: searchOf(typed), page: 1 }),
        onDone: {
          target: 'loaded',
          actions: [
            {
              type: 'showFirstPage',
              params: ({ context: { typed }, event }) => ({ search: searchOf(typed), page: event.output }),
            },
            'tellAddress',
          ],
        },
        onError: 'failed.searching',
      },
    },
    loadingMore: {
      on: {
        // The search is unchanged, so the next page of this list is still needed.
        'search.typed': {
          guard: { type: 'isAnswered', params: ({ event }) => event },
          actions: { type: 'keepTyped', params: ({ event }) => event },
        },
        'page.refreshed': {
          guard: { type: 'isLoaded', params: ({ event }) => event },
          target: 'loaded',
          actions: [
            { type: 'followAddress', params: ({ event }) => event },
            { type: 'showRefreshed', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        src: 'fetchPage',
        input: ({ context: { applied, pages } }) => ({ search: applied ?? '', page: pages + 1 }),
        onDone: { target: 'loaded', actions: { type: 'showNextPage', params: ({ event }) => event.output } },
        onError: 'failed.loadingMore',
      },
    },
    failed: {
      initial: 'searching',
      states: {
        searching: {
          on: {
            'retry.requested': '#bountyList.searching',
            'page.refreshed': {
              guard: { type: 'answersWhatIsTyped', params: ({ event }) => event },
              target: '#bountyList.loaded',
              actions: { type: 'showRefreshed', params: ({ event }) => event },
            },
          },
        },
        loadingMore: {
          on: {
            'retry.requested': '#bountyList.loadingMore',
            'page.refreshed': {
              guard: { type: 'isLoaded', params: ({ event }) => event },
              target: '#bountyList.loaded',
              actions: [
                { type: 'followAddress', params: ({ event }) => event },
                { type: 'showRefreshed', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },
  },
})
