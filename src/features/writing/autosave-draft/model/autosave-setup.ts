import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { type DraftText, isSameText, isWorthSaving, type ServerVersion } from '@/entities/draft'
import { hasStatus, isFinalRefusal } from '@/shared/api'
import { autosaveLongestWaitMs, autosavePauseMs, autosaveRetryMs, draftSavedMs, retryPauseMs } from '@/shared/config'
import type { SaveAnswer, SaveAttempt } from '../api/draft-calls.ts'
import type { AutosaveEvent, AutosaveInput, DraftSaved } from './autosave-events.ts'

export type AutosaveContext = {
  text: DraftText
  server: ServerVersion | null
  attempt: SaveAttempt | null
  theirs: ServerVersion | null
  announced: number
  /** True when the writer replaced the server's text, so that the next save keeps that as a version. */
  keepsPrevious: boolean
  failures: number
  error: unknown
  /** Changes when the text is replaced from outside, so that the editor remounts. */
  replacements: number
  saves: number
  keyPrefix: string
}

const errorOf = (event: object): unknown => ('error' in event ? event.error : undefined)
const isUnsaved = ({ text, server }: AutosaveContext) =>
  isWorthSaving(text) && (server === null || !isSameText(server.text, text))

export const hasMore = (context: AutosaveContext) => context.attempt !== null || isUnsaved(context)

export const attemptOf = ({ attempt, text, server, saves, keyPrefix, keepsPrevious }: AutosaveContext): SaveAttempt =>
  attempt ?? {
    key: `${keyPrefix}-${saves}`,
    text,
    base: server === null ? null : { draftId: server.draftId, version: server.version },
    ...(keepsPrevious ? { keepsPrevious } : {}),
  }

export const announce = ({ draftId, version }: SaveAnswer) => ({ type: 'draft.saved' as const, draftId, version })

const notProvided = (actor: string) => () => {
  throw new Error(`Provide the actor "${actor}" to autosaveMachine.`)
}

export const autosave = setup({
  types: {
    input: {} as AutosaveInput,
    context: {} as AutosaveContext,
    events: {} as AutosaveEvent,
    emitted: {} as DraftSaved,
  },
  actors: {
    saveDraft: fromPromise<SaveAnswer, SaveAttempt>(notProvided('saveDraft')),
    loadTheirs: fromPromise<ServerVersion, { draftId: string | null }>(notProvided('loadTheirs')),
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'text.changed')
      return { text: event.text }
    }),
    noteAnnouncement: assign(({ context: { announced }, event }) => {
      assertEvent(event, 'newer.announced')
      return { announced: Math.max(announced, event.version) }
    }),
    beginAttempt: assign(({ context }) => ({ error: null, saves: context.saves + 1, attempt: attemptOf(context) })),
    /** Unless the server has refused it for good, retry it with the same key: it may have arrived. */
    keepError: assign(({ context: { attempt, failures }, event }) =>
      isFinalRefusal(errorOf(event))
        ? { attempt: null, error: errorOf(event), failures: 0 }
        : { attempt, failures: failures + 1 },
    ),
    countFailedAttempt: assign(({ context: { failures } }) => ({ failures: failures + 1 })),
    /** The draft was deleted elsewhere, so the local text becomes a new draft. */
    forgetDraft: assign({ server: null, attempt: null, theirs: null, keepsPrevious: false, announced: 0 }),
    /** Rebase the local text on the other version. */
    standOnTheirs: assign(({ context: { theirs, server } }) => ({
      server: theirs ?? server,
      theirs: null,
      keepsPrevious: true,
    })),
    showTheirs: assign(({ context: { theirs, server, text, replacements } }) => ({
      server: theirs ?? server,
      text: theirs?.text ?? text,
      theirs: null,
      keepsPrevious: false,
      replacements: replacements + 1,
    })),
    takeRestored: assign(({ event }) => {
      assertEvent(event, 'version.restored')
      return { theirs: event.server }
    }),
    announceRestored: emit(({ event }) => {
      assertEvent(event, 'version.restored')
      return announce(event.server)
    }),
  },
  guards: {
    hasMore: ({ context }) => hasMore(context),
    /** Text that is not saved yet, such as a restored copy, is never replaced unasked. */
    isOutdated: ({ context }) =>
      context.server !== null && context.announced > context.server.version && !hasMore(context),
    isNewer: ({ context: { server }, event }) => {
      assertEvent(event, 'newer.announced')
      return server !== null && event.version > server.version
    },
    isNewerThanTheirs: ({ context: { theirs }, event }) => {
      assertEvent(event, 'newer.announced')
      return theirs !== null && event.version > theirs.version
    },
    replacesOnlySeenText: ({ context: { text }, event }) => {
      assertEvent(event, 'version.restored')
      return isSameText(event.seen, text)
    },
    wasSignedOut: ({ event }) => hasStatus(errorOf(event), 401),
    isConflict: ({ event }) => hasStatus(errorOf(event), 409),
    isMissing: ({ event }) => hasStatus(errorOf(event), 404),
    isDeleted: ({ context: { server }, event }) => hasStatus(errorOf(event), 404) && server !== null,
    isGone: ({ context: { attempt }, event }) => hasStatus(errorOf(event), 404) && attempt?.base != null,
    isOutOfReach: ({ event }) => !isFinalRefusal(errorOf(event)),
  },
  delays: {
    pause: autosavePauseMs,
    longestWait: autosaveLongestWaitMs,
    savedNotice: draftSavedMs,
    retryPause: ({ context: { failures } }) => retryPauseMs(autosaveRetryMs, Math.max(failures, 1)),
  },
})

export const interrupted = { 'session.lost': '#autosave.signedOut', 'hold.requested': '#autosave.held' } as const
export const edited = { 'text.changed': { target: '#autosave.waiting', actions: 'takeText' } } as const
export const editedUnderTheirs = { 'text.changed': { target: '#autosave.conflict', actions: 'takeText' } } as const
