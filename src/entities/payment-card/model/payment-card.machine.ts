import { type CardOnFile, type CardSetup, cardNotSaved } from '@contract/payment.ts'
import { assign, fromPromise, setup } from 'xstate'
import { describeError } from '@/shared/api'

export type PaymentCardEvent =
  | { type: 'card.checked' }
  | { type: 'card.wanted' }
  | { type: 'card.given' }
  | { type: 'card.cancelled' }

type PaymentCardContext = {
  card: CardOnFile | null
  setup: CardSetup | null
  error: string | null
}

type ErrorParams = { error: unknown }
type Answer = { output: CardOnFile }
const ownWords = (error: unknown) => describeError(error, error instanceof Error ? error.message : cardNotSaved)

/**
 * The payment card for the user's pledges (`contract/payment.ts`). With the built-in provider none is needed;
 * otherwise Stripe.js asks for it and confirms it.
 */
export const paymentCardMachine = setup({
  types: { context: {} as PaymentCardContext, events: {} as PaymentCardEvent },
  actors: {
    loadCard: fromPromise<CardOnFile>(() => {
      throw new Error('The payment card machine needs the actor "loadCard".')
    }),
    prepareCard: fromPromise<CardSetup>(() => {
      throw new Error('The payment card machine needs the actor "prepareCard".')
    }),
    /** Lets Stripe confirm the typed card, then reports it to the server. Rejects with a message for the user. */
    saveCard: fromPromise<CardOnFile, CardSetup>(() => {
      throw new Error('The payment card machine needs the actor "saveCard".')
    }),
  },
  actions: {
    takeCard: assign((_, { output }: Answer) => ({ card: output, setup: null, error: null })),
    keepError: assign((_, { error }: ErrorParams) => ({ error: ownWords(error) })),
    forgetSetup: assign({ setup: null, error: null }),
  },
  guards: {
    isRecordedOnly: (_, { output }: Answer) => output.provider === 'built-in',
  },
}).createMachine({
  id: 'card',
  context: { card: null, setup: null, error: null },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'loadCard',
        onDone: [
          {
            guard: { type: 'isRecordedOnly', params: ({ event }) => event },
            target: 'notNeeded',
            actions: { type: 'takeCard', params: ({ event }) => event },
          },
          { target: 'resting', actions: { type: 'takeCard', params: ({ event }) => event } },
        ],
        // Blocks nothing: the server rejects a pledge that needs a payment card.
        onError: 'unknown',
      },
    },
    unknown: { on: { 'card.checked': 'checking' } },
    notNeeded: {},
    resting: { on: { 'card.wanted': 'preparing' } },
    preparing: {
      invoke: {
        src: 'prepareCard',
        onDone: { target: 'entering', actions: assign({ setup: ({ event }) => event.output }) },
        onError: { target: 'unprepared', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      on: { 'card.cancelled': 'resting' },
    },
    unprepared: {
      on: {
        'card.wanted': { target: 'preparing', actions: 'forgetSetup' },
        'card.cancelled': { target: 'resting', actions: 'forgetSetup' },
      },
    },
    entering: {
      on: {
        'card.given': { target: 'saving', actions: assign({ error: null }) },
        'card.cancelled': { target: 'resting', actions: 'forgetSetup' },
      },
    },
    // Saving cannot be cancelled: Stripe has the request.
    saving: {
      invoke: {
        src: 'saveCard',
        input: ({ context: { setup: prepared } }) => {
          if (prepared === null) throw new Error('The payment card machine has no setup to save.')
          return prepared
        },
        onDone: { target: 'resting', actions: { type: 'takeCard', params: ({ event }) => event } },
        // Stripe's field keeps the typed card, so that the user can correct it.
        onError: { target: 'entering', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
  },
})
