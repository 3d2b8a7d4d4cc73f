export { loadStoryStatement } from './api/load-story-statement.ts'
export { StoryStatementMissing } from './ui/story-statement-missing.tsx'
export { StoryStatementScreen } from './ui/story-statement-screen.tsx'
