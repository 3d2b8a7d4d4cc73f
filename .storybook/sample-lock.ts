import { fn } from 'storybook/test'
import { readDraftText, type TextLock } from '@/entities/draft'
import { sampleDraft } from './samples/index.ts'

/** A lock that always has the saved text of the sample draft. */
export const sampleLock = () => ({
  take: fn<TextLock['take']>(async () => {
    const { id: draftId, version, updated_at: savedAt } = sampleDraft
    return { draftId, version, savedAt, text: readDraftText(sampleDraft) }
  }),
  release: fn<TextLock['release']>(),
  replace: fn<TextLock['replace']>(),
  finish: fn<TextLock['finish']>(),
})
