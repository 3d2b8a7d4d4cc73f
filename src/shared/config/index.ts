export { contentId } from './landmarks.ts'
export { compactHeaderScrollPx } from './layout.ts'
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
