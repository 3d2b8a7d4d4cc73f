export { loadOwnCorrections as load } from './api/own-corrections.ts'
export { CorrectStoryMissing as Missing } from './ui/correct-story-missing.tsx'
export { CorrectStoryScreen as Screen } from './ui/correct-story-screen.tsx'
