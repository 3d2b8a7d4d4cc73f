export { loadBountyDraft } from './api/load-bounty-draft.ts'
export { DraftScreen } from './ui/draft-screen.tsx'
