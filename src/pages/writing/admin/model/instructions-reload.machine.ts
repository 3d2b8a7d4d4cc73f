import { assign, fromPromise, setup } from 'xstate'

export type InstructionsReloadEvent =
  /** `isChanged` is true for unsaved text. */
  { type: 'reload.requested'; isChanged: boolean } | { type: 'reload.confirmed' } | { type: 'reload.declined' }

const notProvided = (effect: string) => () => {
  throw new Error(`The instructions reload machine needs an implementation of "${effect}".`)
}

export const instructionsReloadMachine = setup({
  types: { context: {} as { error: unknown }, events: {} as InstructionsReloadEvent },
  actors: { loadFile: fromPromise<string>(notProvided('loadFile')) },
  actions: { showContent: (_, _params: { content: string }) => notProvided('showContent')() },
  guards: { isChanged: (_, { isChanged }: { isChanged: boolean }) => isChanged },
}).createMachine({
  id: 'instructionsReload',
  context: { error: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'reload.requested': [
          { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'confirming' },
          { target: 'loading' },
        ],
      },
    },
    confirming: { on: { 'reload.confirmed': 'loading', 'reload.declined': 'resting' } },
    // A second press has no effect.
    loading: {
      entry: assign({ error: null }),
      invoke: {
        src: 'loadFile',
        onDone: {
          target: 'reloaded',
          actions: { type: 'showContent', params: ({ event }) => ({ content: event.output }) },
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    reloaded: {
      on: {
        'reload.requested': [
          { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'confirming' },
          { target: 'loading' },
        ],
      },
    },
    failed: {
      on: {
        'reload.requested': [
          { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'confirming' },
          { target: 'loading' },
        ],
      },
    },
  },
})
