import { type CardOnFile, type CardSetup, cardNotSaved } from '@contract/payment.ts'
import { assign, fromPromise, setup } from 'xstate'
import { describeError } from '@/shared/api'

export type PaymentCardEvent =
  | { type: 'card.checked' }
  /** Somebody wants to give one, or another. */
  | { type: 'card.wanted' }
  | { type: 'card.given' }
  | { type: 'card.cancelled' }

type PaymentCardContext = {
  card: CardOnFile | null
  /** What Stripe.js asks for a card with. */
  setup: CardSetup | null
  error: string | null
}

type ErrorParams = { error: unknown }
type Answer = { output: CardOnFile }
const ownWords = (error: unknown) => describeError(error, error instanceof Error ? error.message : cardNotSaved)

/**
 * The card that one's pledges are charged with (`contract/payment.ts`): none where payments are recorded alone; else it is
 * asked for by Stripe.js, confirmed there, and named to us.
 */
export const paymentCardMachine = setup({
  types: { context: {} as PaymentCardContext, events: {} as PaymentCardEvent },
  actors: {
    loadCard: fromPromise<CardOnFile>(() => {
      throw new Error('A card needs "loadCard" provided.')
    }),
    /** Begins to save a card, and opens Stripe.js for it. */
    prepareCard: fromPromise<CardSetup>(() => {
      throw new Error('A card needs "prepareCard" provided.')
    }),
    /** Lets Stripe confirm what was typed there, and names it to us. Rejects with words for who typed it. */
    saveCard: fromPromise<CardOnFile, CardSetup>(() => {
      throw new Error('A card needs "saveCard" provided.')
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
        // It stands in nobody's way: a pledge that needs a card is refused with words about it.
        onError: 'unknown',
      },
    },
    unknown: { on: { 'card.checked': 'checking' } },
    notNeeded: {},
    /** One is saved, or not. */
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
    // Too late to take it back: Stripe is asked already.
    saving: {
      invoke: {
        src: 'saveCard',
        input: ({ context: { setup: prepared } }) => {
          if (prepared === null) throw new Error('No card was asked for.')
          return prepared
        },
        onDone: { target: 'resting', actions: { type: 'takeCard', params: ({ event }) => event } },
        // What was typed stays with Stripe, and can be mended.
        onError: { target: 'entering', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
  },
})
