import { type ActorRefFrom, assertEvent, assign, fromPromise, sendTo, setup } from 'xstate'
import { type DraftText, type ServerVersion, type TextUse, textUses } from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { autosaveMachine } from './autosave.machine.ts'
import type { AutosaveInput } from './autosave-events.ts'

export type UploadEvent = { type: 'upload.began' | 'upload.ended'; id: string }

type WritingEvent =
  /** A flow needs the text as a whole, exactly as its writer saw it. */
  | { type: 'text.requested'; use: TextUse; seen: DraftText }
  | { type: 'text.released'; error?: unknown }
  | { type: 'text.replaced'; server: ServerVersion }
  | { type: 'text.finished' }
  | UploadEvent
  | { type: 'writer.signedOut' }

type SaveInput = { autosave: ActorRefFrom<typeof autosaveMachine>; use: TextUse; seen: DraftText }

type WritingContext = SaveInput & {
  /** The uploads in progress. */
  uploads: readonly string[]
  /** The server's version of the text that a flow uses, or why it could not get it. */
  taken: ServerVersion | null
  error: unknown
}

const writing = setup({
  types: { input: {} as AutosaveInput, context: {} as WritingContext, events: {} as WritingEvent },
  actors: {
    autosave: autosaveMachine,
    /** Makes autosave save the text `seen` and then hold still. */
    saveText: fromPromise<ServerVersion, SaveInput>(() => {
      throw new Error('Provide the actor "saveText" to writingMachine.')
    }),
  },
  actions: {
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
    isUploaded: ({ context: { uploads } }) => uploads.length === 0,
    isSignedOut: ({ event }) => 'error' in event && event.error instanceof ApiError && event.error.status === 401,
  },
})

/** The text does not change while a flow uses it. What it waits for: first the uploads, then the save. */
const inUse = () =>
  writing.createStateConfig({
    initial: 'uploading',
    on: {
      'text.released': [
        { guard: 'isSignedOut', target: '#writing.writing', actions: ['release', 'askToSignIn'] },
        { target: '#writing.writing', actions: 'release' },
      ],
    },
    states: {
      uploading: { tags: 'waiting', always: { guard: 'isUploaded', target: 'saving' } },
      saving: {
        tags: 'waiting',
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
  context: ({ input, spawn }) => ({
    autosave: spawn('autosave', { input }),
    uploads: [],
    use: 'submitting',
    seen: input.text,
    taken: null,
    error: null,
  }),
  initial: 'writing',
  on: {
    'upload.began': { actions: assign({ uploads: ({ context, event }) => [...context.uploads, event.id] }) },
    'upload.ended': {
      actions: assign({ uploads: ({ context, event }) => context.uploads.filter((id) => id !== event.id) }),
    },
    'writer.signedOut': '.done',
  },
  states: {
    writing: {
      on: {
        'text.requested': textUses.map((use) => ({
          guard: ({ event }) => event.use === use,
          target: use,
          actions: assign(({ event }) => ({ use, seen: event.seen, taken: null, error: null })),
        })),
      },
    },
    generating: inUse(),
    restoring: inUse(),
    submitting: inUse(),
    publishing: inUse(),
    done: { entry: 'abandon' },
  },
})
