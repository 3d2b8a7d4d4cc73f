export { LazyStoryChecklist } from './ui/lazy-story-checklist.tsx'
