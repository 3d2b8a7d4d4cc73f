import { assign, fromPromise, setup } from 'xstate'
import { type Attempt, attemptAfter, nextAttempt } from '@/shared/api'

/** `key` is a fresh idempotency key, used unless the same content has one. */
export type ConfirmedActionEvent =
  | { type: 'action.requested'; content: unknown; key: string }
  | { type: 'action.confirmed'; key: string }
  /** Sends content that needs no question, or a confirmation that adds to it. */
  | { type: 'action.submitted'; content: unknown; key: string }
  /** Closes the question, the error or the result. */
  | { type: 'action.dismissed' }

type ConfirmedActionContext = { attempt: Attempt; error: unknown }

export const confirmedActionMachine = setup({
  types: {
    input: {} as { attempt: Attempt | null },
    context: {} as ConfirmedActionContext,
    events: {} as ConfirmedActionEvent,
  },
  actors: {
    send: fromPromise<void, Attempt>(() => {
      throw new Error('Provide the actor "send" to confirmedActionMachine.')
    }),
  },
  actions: {
    adopt: assign(({ context: { attempt }, event }) => ({
      attempt:
        'key' in event
          ? nextAttempt(attempt, 'content' in event ? event.content : attempt.content, event.key)
          : attempt,
      error: null,
    })),
  },
}).createMachine({
  id: 'confirmedAction',
  context: ({ input }) => ({ attempt: input.attempt ?? { content: undefined, key: '' }, error: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'action.requested': { target: 'confirming', actions: 'adopt' },
        'action.submitted': { target: 'sending', actions: 'adopt' },
      },
    },
    confirming: {
      on: {
        'action.confirmed': { target: 'sending', actions: 'adopt' },
        'action.submitted': { target: 'sending', actions: 'adopt' },
        'action.dismissed': 'idle',
      },
    },
    // Ignore a second confirmation and a cancellation: a sent request cannot be taken back.
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.attempt,
        onDone: {
          target: 'done',
          actions: assign(({ context: { attempt } }) => ({ attempt: { ...attempt, key: '' } })),
        },
        onError: {
          target: 'failed',
          actions: assign(({ context, event: { error } }) => ({
            attempt: attemptAfter(context.attempt, error),
            error,
          })),
        },
      },
    },
    failed: {
      on: {
        'action.requested': { target: 'confirming', actions: 'adopt' },
        'action.confirmed': { target: 'sending', actions: 'adopt' },
        'action.submitted': { target: 'sending', actions: 'adopt' },
        'action.dismissed': { target: 'idle', actions: assign({ error: null }) },
      },
    },
    done: {
      on: {
        'action.requested': { target: 'confirming', actions: 'adopt' },
        'action.submitted': { target: 'sending', actions: 'adopt' },
        'action.dismissed': 'idle',
      },
    },
  },
})
