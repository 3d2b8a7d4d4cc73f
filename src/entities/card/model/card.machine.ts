import { type CardOnFile, type CardSetup, cardNotSaved } from '@contract/payment.ts'
import { assign, fromPromise, setup } from 'xstate'
import { failureWords } from '@/shared/api'

export type CardEvent =
  | { type: 'card.checked' }
  /** Somebody wants to give one, or another. */
  | { type: 'card.wanted' }
  | { type: 'card.given' }
  | { type: 'card.cancelled' }

type CardContext = {
  card: CardOnFile | null
  /** What Stripe.js asks for a card with. */
  setup: CardSetup | null
  trouble: string | null
}

type Failure = { error: unknown }
type Answer = { output: CardOnFile }
const ownWords = (error: unknown) => failureWords(error, error instanceof Error ? error.message : cardNotSaved)

/**
 * The card that one's pledges are charged with (`contract/payment.ts`): none where payments are recorded alone; else it is
 * asked for by Stripe.js, confirmed there, and named to us.
 */
export const cardMachine = setup({
  types: { context: {} as CardContext, events: {} as CardEvent },
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
    takeCard: assign((_, { output }: Answer) => ({ card: output, setup: null, trouble: null })),
    keepTrouble: assign((_, { error }: Failure) => ({ trouble: ownWords(error) })),
    forgetSetup: assign({ setup: null, trouble: null }),
  },
  guards: {
    isRecordedOnly: (_, { output }: Answer) => output.provider === 'built-in',
  },
}).createMachine({
  id: 'card',
  context: { card: null, setup: null, trouble: null },
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
        onError: { target: 'unprepared', actions: { type: 'keepTrouble', params: ({ event }) => event } },
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
        'card.given': { target: 'saving', actions: assign({ trouble: null }) },
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
        onError: { target: 'entering', actions: { type: 'keepTrouble', params: ({ event }) => event } },
      },
    },
  },
})
