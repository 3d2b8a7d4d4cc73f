export { contentId } from './landmarks.ts'
export { compactHeaderScrollPx } from './layout.ts'
export {
  announcementStaysMs,
  bountyCreatedMs,
  comboboxClosesAfterBlurMs,
  contributionThanksMs,
  countsPollMs,
  emailCheckPatienceMs,
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
