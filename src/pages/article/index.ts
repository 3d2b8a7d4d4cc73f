export { loadOwnDraft } from './api/load-own-draft.ts'
export { ArticleScreen } from './ui/article-screen.tsx'
export { DraftPreview } from './ui/draft-preview.tsx'
