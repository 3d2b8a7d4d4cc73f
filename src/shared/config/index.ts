export { contentId } from './landmarks.ts'
export {
  announcementStaysMs,
  countsPollMs,
  lazyPartRetryMs,
  liveReconnectMs,
  sessionRetryMs,
  subscribeSuccessMs,
  tooltipDelayMs,
  topStoryPauseMs,
} from './timings.ts'
