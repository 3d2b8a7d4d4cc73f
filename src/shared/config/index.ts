export { contentId } from './landmarks.ts'
export { compactHeaderScrollPx } from './layout.ts'
export {
  announcementStaysMs,
  comboboxClosesAfterBlurMs,
  countsPollMs,
  emailCheckPatienceMs,
  lazyPartRetryMs,
  liveReconnectMs,
  passwordResetSuccessMs,
  savedNoticeMs,
  sessionRetryMs,
  subscribeSuccessMs,
  tooltipDelayMs,
  topStoryPauseMs,
  waitingAnnouncedAfterMs,
} from './timings.ts'
