export { CorrectStory } from './ui/correct-story.tsx'
