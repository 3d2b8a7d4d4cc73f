import { type DraftText, emptyText, type ServerVersion, textUses, type UnsentMedia } from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { writingMachine } from './writing.machine.ts'

export const seen: DraftText = { ...emptyText, title: 'The gauges were silent' }
export const pictured: DraftText = {
  ...seen,
  document: [{ type: 'image', url: '/media/gauges', children: [{ text: '' }] }],
}
export const saved: ServerVersion = { draftId: 'draft-1', version: 2, text: seen, savedAt: '2026-11-21T10:00:00.000Z' }
export const signedOut = new ApiError(401, 'No valid session.', null)
export const unsaved = new Error('The server cannot be reached.')

const file = new File([], 'gauges.png')
export const uploading: UnsentMedia = { index: 1, file, kind: 'image', isUploading: true }
export const notUploaded: UnsentMedia = { index: 2, file, kind: 'image', isUploading: false }

export const examples = examplesOf(writingMachine, {
  input: { text: emptyText, server: null, attempt: null, unsent: [], keyPrefix: 'page' },
  events: [
    ...textUses.map((use) => ({ type: 'text.requested' as const, use, seen, replacements: 1 })),
    { type: 'text.released' },
    { type: 'text.released', error: signedOut },
    { type: 'text.replaced', server: saved },
    { type: 'text.finished' },
    { type: 'media.changed', unsent: [], seen: pictured, replacements: 1 },
    { type: 'media.changed', unsent: [], seen: pictured, replacements: 2 },
    { type: 'media.changed', unsent: [uploading], seen, replacements: 1 },
    { type: 'media.changed', unsent: [notUploaded], seen, replacements: 1 },
    { type: 'media.changed', unsent: [uploading, notUploaded], seen, replacements: 1 },
    { type: 'writer.signedOut' },
    done('saveText', saved),
    failed('saveText', unsaved),
  ],
  // The next flow has no interest in the result of the last.
  serializeState: ({ value, context: { unsent } }) => JSON.stringify([value, unsent.map((one) => one.isUploading)]),
})
