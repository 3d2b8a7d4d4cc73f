export { loadOwnDraft } from './api/load-own-draft.ts'
export { DraftPreview } from './ui/draft-preview.tsx'
export { WithdrawnPage } from './ui/withdrawn-page.tsx'
