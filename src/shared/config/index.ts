export { contentId } from './landmarks.ts'
export { countsPollMs, liveReconnectMs, sessionRetryMs, subscribeSuccessMs, topStoryPauseMs } from './timings.ts'
