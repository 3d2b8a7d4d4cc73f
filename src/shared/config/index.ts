export { contentId } from './landmarks.ts'
export { sessionRetryMs, topStoryPauseMs } from './timings.ts'
