import { assign, emit } from 'xstate'
import { announce, attemptOf, autosave, editedUnderTheirs, interrupted } from './autosave-setup.ts'

/**
 * `hold.requested` has no handler because callers wait for the response first. After another tab's save, the server
 * answers 409.
 */
export const saving = autosave.createStateConfig({
  entry: 'beginAttempt',
  invoke: {
    src: 'saveDraft',
    input: ({ context }) => attemptOf(context),
    onDone: {
      target: 'saved',
      actions: [
        assign(({ context: { attempt, text }, event: { output } }) => ({
          server: { ...output, text: attempt?.text ?? text },
          attempt: null,
          keepsPrevious: false,
          failures: 0,
        })),
        emit(({ event }) => announce(event.output)),
      ],
    },
    onError: [
      { guard: 'wasSignedOut', target: 'signedOut' },
      { guard: 'isConflict', target: 'conflict', actions: 'keepError' },
      { guard: 'isGone', target: 'saving', reenter: true, actions: 'forgetDraft' },
      { guard: 'isOutOfReach', target: 'offline', actions: 'keepError' },
      { target: 'refused', actions: 'keepError' },
    ],
  },
  on: { 'session.lost': 'signedOut' },
})

/** Another tab saved and this tab is clean, so show its text. */
export const reloading = autosave.createStateConfig({
  invoke: {
    src: 'loadTheirs',
    input: ({ context: { server } }) => ({ draftId: server?.draftId ?? null }),
    onDone: {
      target: 'pristine',
      actions: [
        // Overrides announcements: the server's response is current.
        assign(({ event: { output } }) => ({ theirs: output, announced: output.version, failures: 0 })),
        'showTheirs',
      ],
    },
    onError: [
      { guard: 'wasSignedOut', target: 'signedOut' },
      // The draft was deleted; the next save will notice.
      { guard: 'isMissing', target: 'pristine', actions: assign({ announced: 0 }) },
      { target: 'outdated', actions: 'countFailedAttempt' },
    ],
  },
  on: {
    ...interrupted,
    ...editedUnderTheirs,
    // The running load may return an older version.
    'newer.announced': { target: 'reloading', reenter: true },
  },
})
