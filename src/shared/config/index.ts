export { contentId } from './landmarks.ts'
export { announcementStaysMs, lazyPartRetryMs, sessionRetryMs, tooltipDelayMs, topStoryPauseMs } from './timings.ts'
