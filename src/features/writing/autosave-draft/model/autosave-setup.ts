import { assign, emit, fromPromise, setup } from 'xstate'
import { type DraftText, isSameText, isWorthSaving } from '@/entities/draft'
import { ApiError, isRefusal } from '@/shared/api'
import { autosaveLongestWaitMs, autosavePauseMs, autosaveRetryMs, draftSavedMs } from '@/shared/config'
import type { SaveAnswer, SaveAttempt, ServerVersion } from '../api/saves.ts'
import type { AutosaveEvent, AutosaveInput, DraftSaved } from './autosave-events.ts'

type AutosaveContext = {
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

type ErrorParams = { error: unknown }
type Answer = { output: ServerVersion }
const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status)
const isUnsaved = ({ text, server }: AutosaveContext) =>
  isWorthSaving(text) && (server === null || !isSameText(server.text, text))

export const autosave = setup({
  types: {
    input: {} as AutosaveInput,
    context: {} as AutosaveContext,
    events: {} as AutosaveEvent,
    emitted: {} as DraftSaved,
  },
  actors: {
    saveDraft: fromPromise<SaveAnswer, SaveAttempt>(() => {
      throw new Error('Provide the actor "saveDraft" to autosaveMachine.')
    }),
    loadTheirs: fromPromise<ServerVersion, { draftId: string | null }>(() => {
      throw new Error('Provide the actor "loadTheirs" to autosaveMachine.')
    }),
  },
  actions: {
    takeText: assign((_, { text }: { text: DraftText }) => ({ text })),
    beginAttempt: assign(({ context: { attempt, text, server, saves, keyPrefix, keepsPrevious } }) => ({
      error: null,
      saves: saves + 1,
      attempt: attempt ?? {
        key: `${keyPrefix}-${saves}`,
        text,
        base: server === null ? null : { draftId: server.draftId, version: server.version },
        ...(keepsPrevious ? { keepsPrevious } : {}),
      },
    })),
    adoptSave: assign(({ context: { attempt, text } }, { output }: { output: SaveAnswer }) => ({
      server: { ...output, text: attempt?.text ?? text },
      attempt: null,
      keepsPrevious: false,
      failures: 0,
    })),
    announceSave: emit((_, { output: { draftId, version } }: { output: SaveAnswer }) => ({
      type: 'draft.saved' as const,
      draftId,
      version,
    })),
    /** A 4xx is final. After any other error the save may have arrived, so retry with the same key. */
    keepError: assign(({ context: { attempt, failures } }, { error }: ErrorParams) =>
      isRefusal(error) && !hasStatus(error, 408, 429)
        ? { attempt: null, error, failures: 0 }
        : { attempt, failures: failures + 1 },
    ),
    countFailedAttempt: assign(({ context: { failures } }) => ({ failures: failures + 1 })),
    noteAnnouncement: assign(({ context: { announced } }, { version }: { version: number }) => ({
      announced: Math.max(announced, version),
    })),
    /** Overrides announcements: the server's response is current. */
    noteLoaded: assign((_, { output }: Answer) => ({ announced: output.version })),
    /** The draft was deleted elsewhere, so the local text becomes a new draft. */
    forgetDraft: assign({ server: null, attempt: null, theirs: null, keepsPrevious: false, announced: 0 }),
    forgetAnnouncement: assign({ announced: 0 }),
    takeTheirs: assign((_, { output }: Answer) => ({ theirs: output, failures: 0 })),
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
  },
  guards: {
    hasMore: ({ context }) => context.attempt !== null || isUnsaved(context),
    wasEditedMeanwhile: ({ context: { attempt, text } }) => attempt !== null && !isSameText(attempt.text, text),
    isNewer: ({ context: { server } }, { version }: { version: number }) => server !== null && version > server.version,
    isOutdated: ({ context: { server, announced } }) => server !== null && announced > server.version,
    isNewerThanTheirs: ({ context: { theirs } }, { version }: { version: number }) =>
      theirs !== null && version > theirs.version,
    isMine: ({ context: { text } }, { output }: Answer) => isSameText(output.text, text),
    wasSignedOut: (_, { error }: ErrorParams) => hasStatus(error, 401),
    isConflict: (_, { error }: ErrorParams) => hasStatus(error, 409),
    isGone: ({ context: { attempt } }, { error }: ErrorParams) => hasStatus(error, 404) && attempt?.base != null,
    isMissing: (_, { error }: ErrorParams) => hasStatus(error, 404),
    isOutOfReach: (_, { error }: ErrorParams) => !isRefusal(error) || hasStatus(error, 408, 429),
  },
  delays: {
    pause: autosavePauseMs,
    longestWait: autosaveLongestWaitMs,
    savedNotice: draftSavedMs,
    retryPause: ({ context: { failures } }) =>
      Math.min(autosaveRetryMs.first * 2 ** (Math.max(failures, 1) - 1), autosaveRetryMs.longest),
  },
})
