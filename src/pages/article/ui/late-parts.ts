/** One file for all that a story shows after its first view: each file more costs the first view its name. */
export { StoryFollowUp } from '@/features/bounties/answer-follow-up'
export { ReadingProgress } from './reading-progress.tsx'
