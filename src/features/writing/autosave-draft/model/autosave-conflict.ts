import { assign } from 'xstate'
import { isSameText } from '@/entities/draft'
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
            guard: ({ context, event }) => isSameText(event.output.text, context.text),
            target: '#autosave.pristine',
            actions: [assign(({ event }) => ({ theirs: event.output, failures: 0 })), 'standOnTheirs'],
          },
          { target: 'choosing', actions: assign(({ event }) => ({ theirs: event.output, failures: 0 })) },
        ],
        onError: [
          { guard: 'wasSignedOut', target: '#autosave.signedOut' },
          { guard: 'isDeleted', target: '#autosave.saving', actions: 'forgetDraft' },
          // The server rejects a new draft because of another one, but does not find that: wait, then save again.
          { guard: 'isMissing', target: '#autosave.offline', actions: ['forgetDraft', 'countFailedAttempt'] },
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
        'newer.announced': { guard: 'isNewerThanTheirs', target: 'loading' },
      },
    },
  },
})
