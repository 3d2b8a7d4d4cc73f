export { contentId } from './landmarks.ts'
export {
  announcementStaysMs,
  comboboxClosesAfterBlurMs,
  lazyPartRetryMs,
  sessionRetryMs,
  tooltipDelayMs,
  topStoryPauseMs,
  waitingAnnouncedAfterMs,
} from './timings.ts'
