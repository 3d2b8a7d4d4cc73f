import type { Bounty } from '@contract/bounty.ts'
import { bountyLimits } from '@contract/limits.ts'
import { assign, emit, fromPromise, setup } from 'xstate'
import { searchDebounceMs } from '@/shared/config'

/** Which page of a list, and of those that answer a search; an empty search is the whole list. */
export type PageRequest = { search: string; page: number }

/** What the list has to know of what it lists: a bounty, or what was delivered for one. */
export type Listed = { id: string; score?: number; [field: string]: unknown }

export type ListPage<Item extends Listed = Listed> = { items: Item[]; total: number }

/**
 * What the route's loader brought: a first page, the search it answers, and the bounties I voted for; no page where it
 * could not be loaded.
 */
export type FirstPage<Item extends Listed = Bounty> = {
  search: string
  page: ListPage<Item> | null
  votes: string[]
}

/** Whether I vote for a bounty, and what its score is then. */
export type Vote = { id: string; isVoted: boolean; score: number }

type BountyListContext = {
  /** What stands in the search box. */
  typed: string
  /** The search that what is shown answers; `null` while nothing was ever loaded. */
  applied: string | null
  items: Listed[]
  total: number
  /** How many there are on a page. */
  pageSize: number
  /** How many pages are shown. */
  pages: number
  /** The bounties I voted for, shown or not. */
  votes: string[]
  /** Votes that changed since the loader last answered: what it answers next may have been asked for before. */
  freshVotes: Vote[]
}

export type BountyListEvent =
  | { type: 'search.typed'; typed: string }
  | { type: 'loadMore.requested' }
  | { type: 'retry.requested' }
  /** The loader fetched the first page again. */
  | ({ type: 'page.refreshed' } & FirstPage<Listed>)
  /** Somebody put money on it. */
  | { type: 'bounty.changed'; bounty: Listed }
  | ({ type: 'vote.changed' } & Vote)
  | { type: 'bounty.created'; bounty: Listed }

/** What is searched for once so much was typed: nothing until there are enough characters (specification, section 5). */
const searchOf = (typed: string) => {
  const words = typed.trim()
  return words.length >= bountyLimits.searchMinimumCharacters ? words : ''
}

const countPages = (total: number, pageSize: number) => Math.ceil(total / pageSize)

/** Pages shift when somebody posts meanwhile: what is shown already is not shown twice. */
const addNew = (shown: Listed[], more: Listed[]) => [
  ...shown,
  ...more.filter(({ id }) => shown.every((bounty) => bounty.id !== id)),
]

const firstPage = ({ search, page }: Omit<FirstPage<Listed>, 'votes'>) =>
  page === null ? {} : { applied: search, items: page.items, total: page.total, pages: 1 }

/** What is shown with a vote that changed. */
const withVote = <Shown extends { items: Listed[]; votes: string[] }>(shown: Shown, { id, isVoted, score }: Vote) => ({
  ...shown,
  items: changed(shown.items, { id, score }),
  votes: [...shown.votes.filter((voted) => voted !== id), ...(isVoted ? [id] : [])],
})

const changed = (items: Listed[], change: Listed) =>
  items.map((bounty) => (bounty.id === change.id ? { ...bounty, ...change } : bounty))

type Typed = { typed: string }

/**
 * A list of bounties that is searched and paged (specification, sections 5 and 9). What is shown stays shown until
 * something else can be; typing, refreshing and leaving give up what is being fetched, so that no late answer shows.
 * The board, my bounties, my contributions and what was delivered differ in what `fetchPage` asks for.
 */
export const bountyListMachine = setup({
  types: {
    context: {} as BountyListContext,
    events: {} as BountyListEvent,
    input: {} as FirstPage<Listed> & { pageSize?: number },
    /** What is shown answers another search: for the address. */
    emitted: {} as { type: 'search.answered'; search: string },
  },
  actors: {
    fetchPage: fromPromise<ListPage, PageRequest>(() => {
      throw new Error('A list of bounties needs "fetchPage" provided.')
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
    /** Nothing else was under way, so an address that leads to another search has the word. */
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
    /** What is shown answers what is typed. */
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
    // What is typed is not answered yet, or failed: the fresh list shows meanwhile.
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
      // What was asked for before it changed would show it as it was: it is asked for again.
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
        // The next page of the same list is still wanted.
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
