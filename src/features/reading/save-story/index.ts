export { savedIdsQuery, savedStoriesQuery } from './api/saved-queries.ts'
export { SaveStory, SaveToggle } from './ui/save-story.tsx'
