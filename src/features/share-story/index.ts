export { ShareStory } from './ui/share-story.tsx'
