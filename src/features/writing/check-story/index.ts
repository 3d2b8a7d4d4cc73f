export { StoryChecklist } from './ui/story-checklist.tsx'
