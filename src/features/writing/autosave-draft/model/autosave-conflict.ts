import { autosave } from './autosave-setup.ts'

/** Another client saved while this tab had unsaved changes. Both texts are kept until the writer chooses. */
export const conflict = autosave.createStateConfig({
  initial: 'loading',
  on: { 'session.lost': 'signedOut' },
  states: {
    loading: {
      invoke: {
        src: 'loadTheirs',
        input: ({ context: { server } }) => ({ draftId: server?.draftId ?? null }),
        onDone: [
          {
            guard: { type: 'isMine', params: ({ event }) => event },
            target: '#autosave.pristine',
            actions: [{ type: 'takeTheirs', params: ({ event }) => event }, 'standOnTheirs'],
          },
          { target: 'choosing', actions: { type: 'takeTheirs', params: ({ event }) => event } },
        ],
        onError: [
          { guard: { type: 'wasSignedOut', params: ({ event }) => event }, target: '#autosave.signedOut' },
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: '#autosave.saving',
            actions: 'forgetDraft',
          },
          { target: 'unreachable', actions: 'countFailedAttempt' },
        ],
      },
    },
    unreachable: {
      after: { retryPause: 'loading' },
      on: { 'network.returned': 'loading', 'save.requested': 'loading' },
    },
    choosing: {
      on: {
        'mine.kept': { target: '#autosave.saving', actions: 'standOnTheirs' },
        'theirs.kept': { target: '#autosave.pristine', actions: 'showTheirs' },
        'newer.announced': {
          guard: { type: 'isNewerThanTheirs', params: ({ event }) => event },
          target: 'loading',
        },
      },
    },
  },
})
