import { assign, fromPromise, setup } from 'xstate'
import { isRefusal } from '@/shared/api'

export type SentApplication = { cover_letter: string; requested_due_date_journalist: string }

export type ApplicationAttempt = { application: SentApplication; key: string }

export type ApplicationEvent =
  | { type: 'form.submitted'; application: SentApplication; key: string }
  | { type: 'form.changed' }

type ApplicationContext = {
  attempt: ApplicationAttempt | null
  error: unknown
}

const isSame = (one: SentApplication, other: SentApplication) =>
  one.cover_letter === other.cover_letter && one.requested_due_date_journalist === other.requested_due_date_journalist

/**
 * Sends an application. After a lost response a retry reuses the idempotency key, so that the server creates only
 * one; after a refusal or a change, the next attempt gets a new key.
 */
export const applicationMachine = setup({
  types: {
    input: {} as { attempt: ApplicationAttempt | null },
    context: {} as ApplicationContext,
    events: {} as ApplicationEvent,
  },
  actors: {
    sendApplication: fromPromise<void, ApplicationAttempt>(() => {
      throw new Error('Provide the actor "sendApplication".')
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
    submitting: {
      invoke: {
        src: 'sendApplication',
        input: ({ context: { attempt } }) => {
          if (attempt === null) throw new Error('The state "submitting" requires an attempt.')
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
