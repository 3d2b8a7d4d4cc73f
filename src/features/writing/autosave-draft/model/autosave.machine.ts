import { assign } from 'xstate'
import { conflict } from './autosave-conflict.ts'
import { autosave } from './autosave-setup.ts'

/**
 * Runs one save at a time and saves later changes afterwards. Only `theirs.kept`, a restored version, or another
 * tab's save of an unchanged draft may replace the text. See docs/specification.md#4-states-and-transitions.
 */
export const autosaveMachine = autosave.createMachine({
  id: 'autosave',
  context: ({ input }) => ({
    ...input,
    theirs: null,
    announced: 0,
    keepsPrevious: false,
    failures: 0,
    error: null,
    replacements: 0,
    saves: 0,
  }),
  initial: 'pristine',
  on: {
    // Default for all states: never drop typed text.
    'text.changed': { actions: { type: 'takeText', params: ({ event }) => event } },
    // Remember saves from other tabs: reload when this tab is clean, otherwise let the server answer 409.
    'newer.announced': { actions: { type: 'noteAnnouncement', params: ({ event }) => event } },
  },
  states: {
    /** No changes since the last save. `save.requested` uploads a copy found in the browser. */
    pristine: {
      always: { guard: 'isOutdated', target: 'reloading' },
      on: {
        'text.changed': { target: 'waiting', actions: { type: 'takeText', params: ({ event }) => event } },
        'save.requested': { guard: 'hasMore', target: 'saving' },
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    waiting: {
      initial: 'pausing',
      after: { longestWait: [{ guard: 'hasMore', target: 'saving' }, { target: 'pristine' }] },
      states: {
        pausing: {
          after: { pause: [{ guard: 'hasMore', target: '#autosave.saving' }, { target: '#autosave.pristine' }] },
        },
      },
      on: {
        // Restarts the pause but not `longestWait`.
        'text.changed': { target: '.pausing', actions: { type: 'takeText', params: ({ event }) => event } },
        'page.left': [{ guard: 'hasMore', target: 'saving' }, { target: 'pristine' }],
        'save.requested': [{ guard: 'hasMore', target: 'saving' }, { target: 'pristine' }],
        'newer.announced': { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'conflict' },
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    // `hold.requested` has no handler because callers wait for the response first. After another tab's save, the
    // server answers 409.
    saving: {
      entry: 'beginAttempt',
      invoke: {
        src: 'saveDraft',
        input: ({ context: { attempt } }) => {
          if (attempt === null) throw new Error('The state "saving" requires an attempt.')
          return attempt
        },
        onDone: [
          {
            guard: 'wasEditedMeanwhile',
            target: 'waiting',
            actions: [
              { type: 'adoptSave', params: ({ event }) => event },
              { type: 'announceSave', params: ({ event }) => event },
            ],
          },
          {
            target: 'saved',
            actions: [
              { type: 'adoptSave', params: ({ event }) => event },
              { type: 'announceSave', params: ({ event }) => event },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'wasSignedOut', params: ({ event }) => event },
            target: 'signedOut',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'conflict',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'saving',
            reenter: true,
            actions: 'forgetDraft',
          },
          {
            guard: { type: 'isOutOfReach', params: ({ event }) => event },
            target: 'offline',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
      on: { 'session.lost': 'signedOut' },
    },
    saved: {
      always: { guard: 'isOutdated', target: 'reloading' },
      after: { savedNotice: 'pristine' },
      on: {
        'text.changed': { target: 'waiting', actions: { type: 'takeText', params: ({ event }) => event } },
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    /** The browser keeps a copy. After another tab's save, the retry gets a 409. */
    offline: {
      after: { retryPause: 'saving' },
      on: {
        'network.returned': 'saving',
        'save.requested': 'saving',
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    /** The server refuses this text; editing may fix it. */
    refused: {
      on: {
        'text.changed': { target: 'waiting', actions: { type: 'takeText', params: ({ event }) => event } },
        'save.requested': 'saving',
        'newer.announced': { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'conflict' },
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    signedOut: {
      entry: assign({ theirs: null }),
      on: { 'session.renewed': [{ guard: 'hasMore', target: 'saving' }, { target: 'pristine' }] },
    },
    conflict,
    /** Another tab saved and this tab is clean, so show its text. */
    reloading: {
      invoke: {
        src: 'loadTheirs',
        input: ({ context: { server } }) => ({ draftId: server?.draftId ?? null }),
        onDone: {
          target: 'pristine',
          actions: [
            { type: 'noteLoaded', params: ({ event }) => event },
            { type: 'takeTheirs', params: ({ event }) => event },
            'showTheirs',
          ],
        },
        onError: [
          { guard: { type: 'wasSignedOut', params: ({ event }) => event }, target: 'signedOut' },
          // The draft was deleted; the next save will notice.
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'pristine',
            actions: 'forgetAnnouncement',
          },
          { target: 'outdated', actions: 'countFailedAttempt' },
        ],
      },
      on: {
        'text.changed': { target: 'conflict', actions: { type: 'takeText', params: ({ event }) => event } },
        // The running load may return an older version.
        'newer.announced': {
          target: 'reloading',
          reenter: true,
          actions: { type: 'noteAnnouncement', params: ({ event }) => event },
        },
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    outdated: {
      after: { retryPause: 'reloading' },
      on: {
        'text.changed': { target: 'conflict', actions: { type: 'takeText', params: ({ event }) => event } },
        'network.returned': 'reloading',
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    held: {
      on: {
        'hold.released': [{ guard: 'hasMore', target: 'waiting' }, { target: 'pristine' }],
        'version.restored': {
          target: 'pristine',
          actions: [
            { type: 'takeTheirs', params: ({ event }) => ({ output: event.server }) },
            'showTheirs',
            { type: 'announceSave', params: ({ event }) => ({ output: event.server }) },
          ],
        },
      },
    },
  },
})
