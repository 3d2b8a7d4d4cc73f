import type { User } from '@contract/user.ts'
import { assign, fromPromise, setup } from 'xstate'
import { countsPollMs } from '@/shared/config'

/** What waits for a person. `acceptedApplications` is counted for journalists only. */
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
  /** The server said through its socket that something of this person's changed, or the page is refreshed. */
  | { type: 'counts.changed' }

type CountsContext = { user: User | null; counts: Counts }

const notProvided = (effect: string) => () => {
  throw new Error(`The counts need "${effect}" provided.`)
}

/**
 * The counts behind the notification dot (specification, sections 2 and 7): asked for while someone is signed in, every
 * 600000 ms and whenever something changed. Counts that cannot be asked for stay as they were until the next time.
 *
 * A change while they are being asked for asks again: the answer under way may be older than the change.
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
    // A change, or the end of a session, finds nothing to do here.
    stopped: {
      on: { 'session.opened': { target: 'following', actions: { type: 'adopt', params: ({ event }) => event } } },
    },
    following: {
      initial: 'loading',
      on: {
        'session.closed': { target: 'stopped', actions: 'clear' },
        // The same person again changes nothing; one who became a journalist is someone else.
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

/** Above how many each count is news: a contributor hears of the second paid delivery (specification, section 9). */
const newsAbove: Counts = {
  pendingApplications: 0,
  pendingDeliveries: 0,
  paidContributions: 1,
  acceptedApplications: 0,
}

/** Whether one of the counts is news, for the item of the menu that it belongs to. */
export function isNews(counts: Counts, name: keyof Counts): boolean {
  return counts[name] > newsAbove[name]
}

/**
 * Whether the profile circle carries its dot: any of pending offers, pending deliveries or accepted applications above
 * 0, or paid contributions above 1 (specification, section 2).
 */
export function hasNews(counts: Counts): boolean {
  return Object.keys(newsAbove).some((name) => isNews(counts, name as keyof Counts))
}
