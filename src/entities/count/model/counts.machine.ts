import type { User } from '@contract/user.ts'
import { assign, fromPromise, setup } from 'xstate'
import { countsPollMs } from '@/shared/config'

export type Counts = {
  pendingApplications: number
  pendingDeliveries: number
  paidContributions: number
  acceptedApplications: number
}

export const noCounts: Counts = {
  pendingApplications: 0,
  pendingDeliveries: 0,
  paidContributions: 0,
  acceptedApplications: 0,
}

export type CountsEvent =
  | { type: 'session.opened'; user: User }
  | { type: 'session.closed' }
  /** Sent on a push from the server and on a page refresh. */
  | { type: 'counts.changed' }

type CountsContext = { user: User | null; counts: Counts }

const notProvided = (effect: string) => () => {
  throw new Error(`The counts machine needs an implementation of "${effect}".`)
}

/**
 * Loads the counts while a user is signed in, every 600000 ms and after each change
 * (docs/specification.md#counts-and-home). Counts that fail to load keep their last values.
 * A change during loading loads again: the pending response may be older than the change.
 */
export const countsMachine = setup({
  types: { context: {} as CountsContext, events: {} as CountsEvent },
  actors: {
    loadCounts: fromPromise<Counts, { user: User | null }>(notProvided('loadCounts')),
  },
  actions: {
    adopt: assign((_, { user }: { user: User }) => ({ user })),
    clear: assign({ user: null, counts: noCounts }),
  },
  guards: {
    isSomeoneElse: ({ context }, { user }: { user: User }) =>
      user.id !== context.user?.id || user.user_type !== context.user.user_type,
  },
  delays: { pollPause: countsPollMs },
}).createMachine({
  id: 'counts',
  context: { user: null, counts: noCounts },
  initial: 'stopped',
  states: {
    // A change or the end of a session has no effect here.
    stopped: {
      on: { 'session.opened': { target: 'following', actions: { type: 'adopt', params: ({ event }) => event } } },
    },
    following: {
      initial: 'loading',
      on: {
        'session.closed': { target: 'stopped', actions: 'clear' },
        // The same user changes nothing; a user who became a journalist counts as another.
        'session.opened': {
          guard: { type: 'isSomeoneElse', params: ({ event }) => event },
          target: 'following',
          reenter: true,
          actions: ['clear', { type: 'adopt', params: ({ event }) => event }],
        },
        'counts.changed': '.loading',
      },
      states: {
        loading: {
          invoke: {
            src: 'loadCounts',
            input: ({ context }) => ({ user: context.user }),
            onDone: { target: 'resting', actions: assign({ counts: ({ event }) => event.output }) },
            onError: 'resting',
          },
        },
        resting: { after: { pollPause: 'loading' } },
      },
    },
  },
})

/**
 * Counts above these thresholds are news: contributors are told from their second paid delivery on
 * (docs/specification.md#9-business-constants-and-limits).
 */
const newsAbove: Counts = {
  pendingApplications: 0,
  pendingDeliveries: 0,
  paidContributions: 1,
  acceptedApplications: 0,
}

export function isNews(counts: Counts, name: keyof Counts): boolean {
  return counts[name] > newsAbove[name]
}

/** The condition for the dot on the profile circle (docs/specification.md#header-footer-dialogs). */
export function hasNews(counts: Counts): boolean {
  return Object.keys(newsAbove).some((name) => isNews(counts, name as keyof Counts))
}
