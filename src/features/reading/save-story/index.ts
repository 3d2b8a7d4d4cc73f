export { savedIdsQuery, savedStoriesQuery } from './api/saved-queries.ts'
export { keepSavedStories } from './model/keep-saved-stories.ts'
export { SaveStory } from './ui/save-story.tsx'
export { SaveToggle } from './ui/save-toggle.tsx'
