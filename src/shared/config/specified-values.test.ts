import { expect, test } from 'vitest'
import { breakpoints } from '@/shared/styles'
import * as config from './index.ts'

/** Other tests import these values, so that only this one fails when a value differs from the specification. */
test('timers and sizes have the values of the specification', () => {
  expect(config).toMatchObject({
    topStoryPauseMs: 100,
    countsPollMs: 600_000,
    searchDebounceMs: 500,
    comboboxClosesAfterBlurMs: 150,
    subscribeSuccessMs: 3000,
    passwordResetSuccessMs: 3000,
    savedNoticeMs: 3000,
    contributionThanksMs: 3000,
    bountyCreatedMs: 5000,
    applicationAcceptedMs: 5000,
    autosavePauseMs: 5000,
    draftSavedMs: 3000,
    generatedNoticeMs: 3000,
    audioRemovalMs: 5000,
    recorderClosesMs: 1500,
    compactHeaderScrollPx: 80,
    editorHeightPx: 500,
    editorWidthPx: 1140,
    pictureHeightPx: 500,
    investigationDescriptionCharacters: 300,
  })
  expect(breakpoints.medium).toBe(768)
})
