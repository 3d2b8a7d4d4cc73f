import { type DraftText, emptyText, type ServerVersion, textUses } from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { writingMachine } from './writing.machine.ts'

export const seen: DraftText = { ...emptyText, title: 'The gauges were silent' }
export const saved: ServerVersion = { draftId: 'draft-1', version: 2, text: seen, savedAt: '2026-11-21T10:00:00.000Z' }
export const signedOut = new ApiError(401, 'No valid session.', null)
export const unsaved = new Error('The server cannot be reached.')

export const examples = examplesOf(writingMachine, {
  input: { text: emptyText, server: null, attempt: null, keyPrefix: 'page' },
  events: [
    ...textUses.map((use) => ({ type: 'text.requested' as const, use, seen })),
    { type: 'text.released' },
    { type: 'text.released', error: signedOut },
    { type: 'text.replaced', server: saved },
    { type: 'text.finished' },
    { type: 'upload.began', id: 'picture' },
    { type: 'upload.ended', id: 'picture' },
    { type: 'writer.signedOut' },
    done('saveText', saved),
    failed('saveText', unsaved),
  ],
  // Repeated uploads of one picture count once; what the last flow got is of no interest to the next.
  serializeState: ({ value, context: { uploads } }) => JSON.stringify([value, [...new Set(uploads)]]),
})
