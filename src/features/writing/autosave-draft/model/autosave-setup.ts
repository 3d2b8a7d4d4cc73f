import { assign, emit, fromPromise, setup } from 'xstate'
import { type DraftText, isSameText, isWorthSaving } from '@/entities/draft'
import { ApiError, isRefusal } from '@/shared/api'
import { autosaveLongestWaitMs, autosavePauseMs, autosaveRetryMs, draftSavedMs } from '@/shared/config'
import type {
  AutosaveEvent,
  AutosaveInput,
  DraftSaved,
  SaveAnswer,
  SaveAttempt,
  ServerVersion,
} from './autosave-events.ts'

type AutosaveContext = {
  text: DraftText
  server: ServerVersion | null
  attempt: SaveAttempt | null
  /** The server's text in a conflict. */
  theirs: ServerVersion | null
  /** The newest version that another tab told of. */
  announced: number
  /** The writer kept another text than the server has, which must not go with the next save. */
  keepsPrevious: boolean
  /** How often in a row the server could not be reached. */
  failures: number
  /** Why the server refused to save. */
  error: unknown
  /** How often the text was replaced by another that was not typed here: the editor begins anew with each. */
  replacements: number
  /** How many saves were begun here. */
  saves: number
  keyPrefix: string
}

type ErrorParams = { error: unknown }
type Answer = { output: ServerVersion }
const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status)
const isUnsaved = ({ text, server }: AutosaveContext) =>
  isWorthSaving(text) && (server === null || !isSameText(server.text, text))

/** What autosave knows, does and decides; in which order stands in its chart. */
export const autosave = setup({
  types: {
    input: {} as AutosaveInput,
    context: {} as AutosaveContext,
    events: {} as AutosaveEvent,
    emitted: {} as DraftSaved,
  },
  actors: {
    saveDraft: fromPromise<SaveAnswer, SaveAttempt>(() => {
      throw new Error('Autosave needs "saveDraft" provided.')
    }),
    /** The draft as the server has it now. */
    loadTheirs: fromPromise<ServerVersion, { draftId: string | null }>(() => {
      throw new Error('Autosave needs "loadTheirs" provided.')
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
    /** What was refused is judged; of anything else nobody knows whether it arrived. */
    keepError: assign(({ context: { attempt, failures } }, { error }: ErrorParams) =>
      isRefusal(error) && !hasStatus(error, 408, 429)
        ? { attempt: null, error, failures: 0 }
        : { attempt, failures: failures + 1 },
    ),
    countFailure: assign(({ context: { failures } }) => ({ failures: failures + 1 })),
    noteAnnouncement: assign(({ context: { announced } }, { version }: { version: number }) => ({
      announced: Math.max(announced, version),
    })),
    /** What the server answers is what there is. */
    noteLoaded: assign((_, { output }: Answer) => ({ announced: output.version })),
    /** It was deleted elsewhere: what is here becomes a new one. */
    forgetDraft: assign({ server: null, attempt: null, theirs: null, keepsPrevious: false, announced: 0 }),
    forgetAnnouncement: assign({ announced: 0 }),
    takeTheirs: assign((_, { output }: Answer) => ({ theirs: output, failures: 0 })),
    /** What is mine follows upon theirs. */
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
    /** Another tab saved, and what it saved is not shown here yet. */
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
