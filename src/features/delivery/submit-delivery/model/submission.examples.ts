import type { DraftText } from '@/entities/draft'
import { ApiError } from '@/shared/api'
import { done, examplesOf, failed } from '@/shared/testing'
import { submissionMachine } from './submission.machine.ts'

export const written: DraftText = {
  title: 'The gauges were silent',
  document: [{ type: 'paragraph', children: [{ text: 'Four gauges stand in the valley.' }] }],
  category: ['science'],
}
export const pictured: DraftText = {
  title: 'The gauges, in one picture',
  document: [{ type: 'image', url: '/media/gauges', children: [{ text: '' }] }],
  category: [],
}

export const changedElsewhere = new Error('This draft was changed elsewhere.')
export const refused = new ApiError(409, 'This bounty has already been delivered', null)
export const tooMany = new ApiError(429, 'Too many requests. Please try again in a minute.', null)
export const unanswered = new ApiError(0, undefined, null)

export const examples = examplesOf(submissionMachine, {
  events: [
    { type: 'submit.requested', text: written },
    { type: 'submit.requested', text: pictured },
    { type: 'submission.confirmed', key: 'key-1' },
    { type: 'submission.confirmed', key: 'key-2' },
    { type: 'submission.cancelled' },
    { type: 'text.changed' },
    done('takeDraft', { draftId: 'draft-1', version: 1, text: written }),
    done('takeDraft', { draftId: 'draft-1', version: 1, text: pictured }),
    done('takeDraft', { draftId: 'draft-2', version: 1, text: written }),
    failed('takeDraft', changedElsewhere),
    failed('takeDraft', 'nothing said'),
    done('keepNote'),
    failed('keepNote', unanswered),
    done('deliver'),
    failed('deliver', refused),
    failed('deliver', unanswered),
  ],
  serializeState: ({ value, context: { text, attempt, noted, errorMessage } }) =>
    JSON.stringify([
      value,
      text.title,
      [attempt.content.text.title, attempt.content.draftId, attempt.key === '', noted?.text.title, noted?.draftId],
      errorMessage,
    ]),
})
