import type { SnapshotFrom } from 'xstate'
import { type DraftText, emptyText } from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { after, done, examplesOf, failed } from '@/shared/testing'
import type { ServerVersion } from '../api/saves.ts'
import { autosaveMachine } from './autosave.machine.ts'
import type { AutosaveInput } from './autosave-events.ts'

const textOf = (title: string, words: string): DraftText => ({
  title,
  document: [{ type: 'paragraph', children: [{ text: words }] }],
  category: [],
})
export const opened = textOf('The gauges were silent', 'Four gauges stand in the valley.')
export const typed = textOf('The gauges were silent', 'Four gauges stand in the valley. None was read.')
export const theirs = textOf('The gauges fell silent', 'Four gauges stand in the valley, as of old.')

export const savedAt = '2026-11-21T10:00:00.000Z'
const versionOf = (version: number, text: DraftText): ServerVersion => ({ draftId: 'draft-1', version, text, savedAt })
export const openedVersion = versionOf(1, opened)
export const savedVersion = versionOf(2, typed)
export const theirVersion = versionOf(3, theirs)

export const signedOut = new ApiError(401, 'No valid session.', null)
export const conflict = new ApiError(409, 'This draft was changed elsewhere since you opened it', null)
export const gone = new ApiError(404, 'There is no such draft', null)
export const refused = new ApiError(400, 'The document is not valid and cannot be saved', null)
export const unreachable = new ApiError(0, undefined, null)

export const newDraft: AutosaveInput = { text: emptyText, server: null, attempt: null, keyPrefix: 'page' }
export const existingDraft: AutosaveInput = { ...newDraft, text: opened, server: openedVersion }

const names = new Map([
  [emptyText, 'empty'],
  [opened, 'opened'],
  [typed, 'typed'],
  [theirs, 'theirs'],
])
const nameOf = (text: DraftText | undefined) => (text === undefined ? 'none' : names.get(text))

/** Ignores counters, so that equivalent states merge. */
export const serializeState = ({ value, context }: SnapshotFrom<typeof autosaveMachine>): string => {
  const { text, server, attempt, theirs, announced } = context
  const base = attempt === null ? 'nothing sent' : attempt.base === null ? 'new' : 'based'
  return JSON.stringify([
    value,
    ...[text, server?.text, attempt?.text, theirs?.text].map(nameOf),
    base,
    server?.version,
    announced,
  ])
}

export const examples = examplesOf(autosaveMachine, {
  input: existingDraft,
  events: [
    { type: 'text.changed', text: opened },
    { type: 'text.changed', text: typed },
    { type: 'page.left' },
    { type: 'save.requested' },
    { type: 'network.returned' },
    { type: 'newer.announced', version: 1 },
    { type: 'newer.announced', version: theirVersion.version },
    { type: 'session.lost' },
    { type: 'session.renewed' },
    { type: 'mine.kept' },
    { type: 'theirs.kept' },
    { type: 'hold.requested' },
    { type: 'hold.released' },
    { type: 'version.restored', server: theirVersion },
    done('saveDraft', { draftId: 'draft-1', version: 2, savedAt }),
    failed('saveDraft', signedOut),
    failed('saveDraft', conflict),
    failed('saveDraft', gone),
    failed('saveDraft', refused),
    failed('saveDraft', unreachable),
    done('loadTheirs', theirVersion),
    done('loadTheirs', savedVersion),
    failed('loadTheirs', signedOut),
    failed('loadTheirs', gone),
    failed('loadTheirs', unreachable),
    after('pause'),
    after('longestWait'),
    after('savedNotice'),
    after('retryPause'),
  ],
  serializeState,
  limit: 5000,
})
