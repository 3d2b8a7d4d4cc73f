import { assign } from 'xstate'
import { conflict } from './autosave-conflict.ts'
import { reloading, saving } from './autosave-requests.ts'
import { autosave, edited, editedUnderTheirs, interrupted } from './autosave-setup.ts'

const saveOrRest = [{ guard: 'hasMore', target: '#autosave.saving' }, { target: '#autosave.pristine' }] as const
const overtaken = { 'newer.announced': { guard: 'isNewer', target: '#autosave.conflict' } } as const

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
    'text.changed': { actions: 'takeText' },
    // Remember saves from other tabs: reload when this tab is clean, otherwise let the server answer 409.
    'newer.announced': { actions: 'noteAnnouncement' },
    'draft.abandoned': '.abandoned',
  },
  states: {
    /** No changes since the last save. `save.requested` uploads a copy found in the browser. */
    pristine: {
      always: { guard: 'isOutdated', target: 'reloading' },
      on: { ...interrupted, ...edited, 'save.requested': { guard: 'hasMore', target: 'saving' } },
    },
    waiting: {
      initial: 'pausing',
      after: { longestWait: saveOrRest },
      states: { pausing: { after: { pause: saveOrRest } } },
      on: {
        ...interrupted,
        ...overtaken,
        // Restarts the pause but not `longestWait`.
        'text.changed': { target: '.pausing', actions: 'takeText' },
        'page.left': saveOrRest,
        'save.requested': saveOrRest,
      },
    },
    saving,
    saved: {
      always: [
        // Typed during the save.
        { guard: 'hasMore', target: 'waiting' },
        { guard: 'isOutdated', target: 'reloading' },
      ],
      after: { savedNotice: 'pristine' },
      on: { ...interrupted, ...edited },
    },
    /** The browser keeps a copy. After another tab's save, the retry gets a 409. */
    offline: {
      after: { retryPause: 'saving' },
      on: { ...interrupted, 'network.returned': 'saving', 'save.requested': 'saving' },
    },
    /** The server refuses this text; editing may fix it. */
    refused: { on: { ...interrupted, ...edited, ...overtaken, 'save.requested': 'saving' } },
    signedOut: { entry: assign({ theirs: null }), on: { 'session.renewed': saveOrRest } },
    conflict,
    reloading,
    outdated: {
      after: { retryPause: 'reloading' },
      on: { ...interrupted, ...editedUnderTheirs, 'network.returned': 'reloading' },
    },
    // `session.lost` has no handler: the flow that holds the text gets a 401 itself.
    held: {
      on: {
        'hold.released': [{ guard: 'hasMore', target: 'waiting' }, { target: 'pristine' }],
        'version.restored': [
          {
            guard: 'replacesOnlySeenText',
            target: 'pristine',
            actions: ['takeRestored', 'showTheirs', 'announceRestored'],
          },
          // Typed meanwhile: the writer chooses, as between two tabs.
          { target: 'conflict.choosing', actions: ['takeRestored', 'announceRestored'] },
        ],
      },
    },
    abandoned: { entry: assign({ attempt: null, theirs: null }) },
  },
})
