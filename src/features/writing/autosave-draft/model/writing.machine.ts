import { type ActorRefFrom, assertEvent, assign, fromPromise, sendTo, setup } from 'xstate'
import {
  type DraftText,
  findMediaError,
  isUploading,
  type ServerVersion,
  type TextUse,
  textUses,
  type UnsentMedia,
} from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { autosaveMachine } from './autosave.machine.ts'
import type { AutosaveInput } from './autosave-events.ts'

/** `replacements` counts how often another tab or version has replaced the text. */
type SeenText = { seen: DraftText; replacements: number }

type WritingInput = AutosaveInput & { unsent: readonly UnsentMedia[] }

type WritingEvent =
  /** A flow needs the text as a whole, exactly as its writer saw it. */
  | ({ type: 'text.requested'; use: TextUse } & SeenText)
  | { type: 'text.released'; error?: unknown }
  | { type: 'text.replaced'; server: ServerVersion }
  | { type: 'text.finished' }
  /** Told after the text has changed: media that have just arrived are in `seen`. */
  | ({ type: 'media.changed'; unsent: readonly UnsentMedia[] } & SeenText)
  | { type: 'writer.signedOut' }

type SaveInput = { autosave: ActorRefFrom<typeof autosaveMachine>; use: TextUse; seen: DraftText }

type WritingContext = SaveInput & {
  /** Media in the text that the server does not have. */
  unsent: readonly UnsentMedia[]
  /** The count when `seen` was read. */
  replacements: number
  /** The server's version of the text that a flow uses, or why it could not get it. */
  taken: ServerVersion | null
  error: unknown
}

const writing = setup({
  types: { input: {} as WritingInput, context: {} as WritingContext, events: {} as WritingEvent },
  actors: {
    autosave: autosaveMachine,
    /** Makes autosave save the text `seen` and then hold still. */
    saveText: fromPromise<ServerVersion, SaveInput>(() => {
      throw new Error('Provide the actor "saveText" to writingMachine.')
    }),
  },
  actions: {
    noteMedia: assign(({ event }) => {
      assertEvent(event, 'media.changed')
      return { unsent: event.unsent }
    }),
    /** Uploads that end may change the text while a flow waits for them; another tab may not. */
    seeUploaded: assign(({ context: { seen, replacements }, event }) => {
      assertEvent(event, 'media.changed')
      return { seen: event.replacements === replacements ? event.seen : seen }
    }),
    refuseUnsent: assign(({ context: { unsent } }) => ({ error: new Error(findMediaError(unsent)) })),
    release: sendTo(({ context }) => context.autosave, { type: 'hold.released' }),
    askToSignIn: sendTo(({ context }) => context.autosave, { type: 'session.lost' }),
    abandon: sendTo(({ context }) => context.autosave, { type: 'draft.abandoned' }),
    replace: sendTo(
      ({ context }) => context.autosave,
      ({ context: { seen }, event }) => {
        assertEvent(event, 'text.replaced')
        return { type: 'version.restored' as const, server: event.server, seen }
      },
    ),
  },
  guards: {
    isUploaded: ({ context: { unsent } }) => !isUploading(unsent),
    hasUnsent: ({ context: { unsent } }) => unsent.length > 0,
    lacksMedia: ({ context: { unsent } }) => findMediaError(unsent) !== undefined,
    isSignedOut: ({ event }) => 'error' in event && event.error instanceof ApiError && event.error.status === 401,
  },
})

/**
 * Only uploads that end change the text while a flow uses it. The flow waits for them first, then for the save. Readers
 * get `everything` or nothing: an upload that fails ends the wait.
 */
const inUse = (everything?: 'everything') =>
  writing.createStateConfig({
    initial: 'uploading',
    on: {
      'text.released': [
        { guard: 'isSignedOut', target: '#writing.writing', actions: ['release', 'askToSignIn'] },
        { target: '#writing.writing', actions: 'release' },
      ],
    },
    states: {
      uploading: {
        tags: 'waiting',
        always: [
          ...(everything
            ? [{ guard: 'lacksMedia' as const, target: '#writing.writing', actions: 'refuseUnsent' as const }]
            : []),
          { guard: 'isUploaded', target: 'saving' },
        ],
        on: { 'media.changed': { actions: ['noteMedia', 'seeUploaded'] } },
      },
      saving: {
        tags: 'waiting',
        // A file that was dropped before the editor became read-only.
        always: everything ? { guard: 'hasUnsent', target: 'uploading', actions: 'release' } : [],
        invoke: {
          src: 'saveText',
          input: ({ context }) => context,
          onDone: { target: 'taken', actions: assign(({ event }) => ({ taken: event.output })) },
          onError: {
            target: '#writing.writing',
            actions: [assign(({ event }) => ({ error: event.error })), 'release'],
          },
        },
      },
      taken: {
        on: {
          'text.replaced': { target: '#writing.writing', actions: 'replace' },
          'text.finished': '#writing.done',
        },
      },
    },
  })

/**
 * Owns whether the text may change. Autosave, its child, gets every change directly and never drops one, whatever the
 * state here.
 */
export const writingMachine = writing.createMachine({
  id: 'writing',
  context: ({ input: { unsent, ...input }, spawn }) => ({
    autosave: spawn('autosave', { input }),
    unsent,
    replacements: 0,
    use: 'submitting',
    seen: input.text,
    taken: null,
    error: null,
  }),
  initial: 'writing',
  on: {
    'media.changed': { actions: 'noteMedia' },
    'writer.signedOut': '.done',
  },
  states: {
    writing: {
      on: {
        'text.requested': textUses.map((use) => ({
          guard: ({ event }) => event.use === use,
          target: use,
          actions: assign(({ event: { seen, replacements } }) => ({
            use,
            seen,
            replacements,
            taken: null,
            error: null,
          })),
        })),
      },
    },
    generating: inUse(),
    restoring: inUse(),
    submitting: inUse('everything'),
    publishing: inUse('everything'),
    done: { entry: 'abandon' },
  },
})
