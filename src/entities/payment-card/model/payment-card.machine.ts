import { type CardOnFile, cardNotSaved } from '@contract/payment.ts'
import { assign, fromPromise, setup } from 'xstate'
import { messageOf } from '@/shared/api'

export type PaymentCardEvent =
  | { type: 'card.wanted' }
  | { type: 'card.given' }
  | { type: 'card.cancelled' }
  | { type: 'card.removed' }

type PaymentCardContext = { card: CardOnFile | null; error: string | null }

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
    /** Opens Stripe's field. */
    prepareCard: fromPromise<void>(() => {
      throw new Error('The payment card machine needs the actor "prepareCard".')
    }),
    /** Lets Stripe confirm the typed card, then reports it to the server. Rejects with a message for the user. */
    saveCard: fromPromise<CardOnFile>(() => {
      throw new Error('The payment card machine needs the actor "saveCard".')
    }),
  },
}).createMachine({
  id: 'card',
  context: { card: null, error: null },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'loadCard',
        onDone: [
          {
            guard: ({ event }) => event.output.provider === 'built-in',
            target: 'notNeeded',
            actions: assign({ card: ({ event }) => event.output }),
          },
          { target: 'resting', actions: assign({ card: ({ event }) => event.output }) },
        ],
        // Blocks nothing: the server rejects a pledge that needs a payment card.
        onError: 'unknown',
      },
    },
    unknown: {},
    notNeeded: {},
    resting: {
      on: {
        'card.wanted': 'preparing',
        // Its dialog is modal, so no card is being entered meanwhile.
        'card.removed': {
          actions: assign({ card: ({ context }) => context.card && { ...context.card, is_saved: false } }),
        },
      },
    },
    preparing: {
      invoke: {
        src: 'prepareCard',
        onDone: 'entering',
        onError: {
          target: 'unprepared',
          actions: assign({ error: ({ event }) => messageOf(event.error, cardNotSaved) }),
        },
      },
      on: { 'card.cancelled': 'resting' },
    },
    unprepared: {
      on: {
        'card.wanted': { target: 'preparing', actions: assign({ error: null }) },
        'card.cancelled': { target: 'resting', actions: assign({ error: null }) },
      },
    },
    entering: {
      on: {
        'card.given': { target: 'saving', actions: assign({ error: null }) },
        'card.cancelled': { target: 'resting', actions: assign({ error: null }) },
      },
    },
    // Saving cannot be cancelled: Stripe has the request.
    saving: {
      invoke: {
        src: 'saveCard',
        onDone: { target: 'resting', actions: assign({ card: ({ event }) => event.output }) },
        // Stripe's field keeps the typed card, so that the user can correct it.
        onError: {
          target: 'entering',
          actions: assign({ error: ({ event }) => messageOf(event.error, cardNotSaved) }),
        },
      },
    },
  },
})
