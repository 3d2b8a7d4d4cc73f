export { commandKey, isApple } from './command-key.ts'
export { textReplacingEvent } from './events.ts'
export { contentId } from './landmarks.ts'
export {
  compactHeaderScrollPx,
  editorHeightPx,
  editorWidthPx,
  focusModeAttribute,
  investigationDescriptionCharacters,
  pictureHeightPx,
} from './layout.ts'
export {
  announcementStaysMs,
  applicationAcceptedMs,
  bountyCreatedMs,
  comboboxClosesAfterBlurMs,
  contributionThanksMs,
  countsPollMs,
  doubleClickMs,
  emailCheckTimeoutMs,
  lazyPartRetryMs,
  liveReconnectMs,
  passwordResetSuccessMs,
  savedNoticeMs,
  searchDebounceMs,
  sessionRetryMs,
  subscribeSuccessMs,
  tooltipDelayMs,
  topStoryPauseMs,
  waitingAnnouncedAfterMs,
} from './timings.ts'
export {
  audioRemovalMs,
  autosaveLongestWaitMs,
  autosavePauseMs,
  autosaveRetryMs,
  countdownReadMs,
  dialogAwaitsPauseMs,
  draftSavedMs,
  generatedNoticeMs,
  generationTimeoutMs,
  localCopyMs,
  recorderClosesMs,
  recordingLongestMs,
  savesAnnouncedEveryMs,
  storageTimeoutMs,
  tabLockTimeoutMs,
} from './writing-timings.ts'
