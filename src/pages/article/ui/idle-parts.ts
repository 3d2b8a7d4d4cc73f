/** One file for all that a story shows once its page is idle: each file more costs the first view its name. */
export { AfterStory } from './after-story.tsx'
export { ReadingProgress } from './reading-progress.tsx'
