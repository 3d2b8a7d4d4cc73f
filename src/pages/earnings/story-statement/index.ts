export { loadStoryStatement as load } from './api/load-story-statement.ts'
export { StoryStatementMissing as Missing } from './ui/story-statement-missing.tsx'
export { StoryStatementScreen as Screen } from './ui/story-statement-screen.tsx'
