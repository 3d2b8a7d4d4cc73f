import { assign } from 'xstate'
import { conflict } from './autosave-conflict.ts'
import { autosave } from './autosave-setup.ts'

/**
 * Saves what is written (specification, section 4 "Autosave" and "Save indicators"; design, section 7). One save is under
 * way at a time; what is typed meanwhile is saved after it. The text is never taken from the writer: only `theirs.kept`, a
 * restored version, and another tab's save of a text that was not touched here, replace it.
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
    // Wherever nothing else is said: what is typed is never dropped.
    'text.changed': { actions: { type: 'takeText', params: ({ event }) => event } },
    // Nor is forgotten that another tab saved: it is loaded once nothing is typed here, or the server says so to a save.
    'newer.announced': { actions: { type: 'noteAnnouncement', params: ({ event }) => event } },
  },
  states: {
    /** Nothing was typed since. Leaving the page has nothing to save; a text that was found in the browser has. */
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
        // Begins the pause anew, and not the longest wait.
        'text.changed': { target: '.pausing', actions: { type: 'takeText', params: ({ event }) => event } },
        'page.left': [{ guard: 'hasMore', target: 'saving' }, { target: 'pristine' }],
        'save.requested': [{ guard: 'hasMore', target: 'saving' }, { target: 'pristine' }],
        'newer.announced': { guard: { type: 'isNewer', params: ({ event }) => event }, target: 'conflict' },
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    // Who wants to publish waits for the answer; another tab's save is the server's to judge.
    saving: {
      entry: 'beginAttempt',
      invoke: {
        src: 'saveDraft',
        input: ({ context: { attempt } }) => {
          if (attempt === null) throw new Error('Nothing is to be saved.')
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
    /** Kept in the browser, and tried again. What another tab saved meanwhile the server will say. */
    offline: {
      after: { retryPause: 'saving' },
      on: {
        'network.returned': 'saving',
        'save.requested': 'saving',
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    /** The server will not have it as it is. Typing may mend that. */
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
    /** Another tab saved, and nothing was typed here: its text is shown here too. */
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
          // It was deleted: a save would find out.
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'pristine',
            actions: 'forgetAnnouncement',
          },
          { target: 'outdated', actions: 'countFailure' },
        ],
      },
      on: {
        'text.changed': { target: 'conflict', actions: { type: 'takeText', params: ({ event }) => event } },
        // What is under way may be older than this.
        'newer.announced': {
          target: 'reloading',
          reenter: true,
          actions: { type: 'noteAnnouncement', params: ({ event }) => event },
        },
        'session.lost': 'signedOut',
        'hold.requested': 'held',
      },
    },
    /** What another tab saved could not be loaded yet. */
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
