export { excerpt, previewOfContent as previewFromContent, readMinutes } from '@contract/content.ts'
export { previewWords } from './lib/preview-words.ts'
export { DocumentView } from './ui/document-view.tsx'
export { StoryContent } from './ui/story-content.tsx'
