import { assign, fromPromise, setup } from 'xstate'
import { isRefusal } from '@/shared/api'

/** What is sent: the contract's `NewApplication`. */
export type SentApplication = { cover_letter: string; requested_due_date_journalist: string }

/** An offer under the key that makes it one offer, however often it is sent. */
export type ApplicationAttempt = { application: SentApplication; key: string }

export type ApplicationEvent =
  /** `key` is a new one; it is used unless this very offer may be on its way already. */
  { type: 'form.submitted'; application: SentApplication; key: string } | { type: 'form.changed' }

type ApplicationContext = {
  /** What was sent, for as long as nobody knows what came of it. */
  attempt: ApplicationAttempt | null
  error: unknown
}

const isSame = (one: SentApplication, other: SentApplication) =>
  one.cover_letter === other.cover_letter && one.requested_due_date_journalist === other.requested_due_date_journalist

/**
 * A journalist's offer to take a bounty on (specification, section 5 "Apply to a bounty"): entered, sent once, and
 * accepted by the server or not.
 *
 * An offer whose answer was lost keeps its key, so that sending it again makes no second one. One that was refused, or
 * changed, is another offer, under a key of its own.
 */
export const applicationMachine = setup({
  types: {
    input: {} as { attempt: ApplicationAttempt | null },
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
  },
  actors: {
    sendApplication: fromPromise<void, ApplicationAttempt>(() => {
      throw new Error('The offer needs "sendOffer" provided.')
    }),
  },
  actions: {
    adopt: assign(({ context: { attempt } }, { application, key }: ApplicationAttempt) => ({
      attempt: attempt !== null && isSame(attempt.application, application) ? attempt : { application, key },
      error: null,
    })),
    keepError: assign(({ context: { attempt } }, { error }: { error: unknown }) => ({
      attempt: isRefusal(error) ? null : attempt,
      error,
    })),
  },
}).createMachine({
  id: 'application',
  context: ({ input: { attempt } }) => ({ attempt, error: null }),
  initial: 'entering',
  states: {
    entering: {
      on: { 'form.submitted': { target: 'submitting', actions: { type: 'adopt', params: ({ event }) => event } } },
    },
    // A second submit changes nothing: one request is under way. Nothing can be typed meanwhile.
    submitting: {
      invoke: {
        src: 'sendApplication',
        input: ({ context: { attempt } }) => {
          if (attempt === null) throw new Error('Nothing was submitted.')
          return attempt
        },
        onDone: { target: 'submitted', actions: assign({ attempt: null }) },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: {
      on: {
        'form.submitted': { target: 'submitting', actions: { type: 'adopt', params: ({ event }) => event } },
        'form.changed': { target: 'entering', actions: assign({ error: null }) },
      },
    },
    submitted: {},
  },
})
