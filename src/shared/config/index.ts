export { contentId } from './landmarks.ts'
export { compactHeaderScrollPx } from './layout.ts'
export {
  announcementStaysMs,
  bountyCreatedMs,
  comboboxClosesAfterBlurMs,
  contributionThanksMs,
  countsPollMs,
  lazyPartRetryMs,
  liveReconnectMs,
  offerAcceptedMs,
  searchDebounceMs,
  sessionRetryMs,
  subscribeSuccessMs,
  tooltipDelayMs,
  topStoryPauseMs,
  waitingAnnouncedAfterMs,
} from './timings.ts'
