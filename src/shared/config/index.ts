export { contentId } from './landmarks.ts'
export { compactHeaderScrollPx, investigationDescriptionCharacters } from './layout.ts'
export {
  announcementStaysMs,
  bountyCreatedMs,
  comboboxClosesAfterBlurMs,
  contributionThanksMs,
  countsPollMs,
  emailCheckPatienceMs,
  lazyPartRetryMs,
  liveReconnectMs,
  offerAcceptedMs,
  passwordResetSuccessMs,
  savedNoticeMs,
  searchDebounceMs,
  sessionRetryMs,
  subscribeSuccessMs,
  tooltipDelayMs,
  topStoryPauseMs,
  waitingAnnouncedAfterMs,
} from './timings.ts'
