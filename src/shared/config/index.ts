export { sessionRetryMs, topStoryPauseMs } from './timings.ts'
