export { loadBountyDraft } from './api/load-bounty-draft.ts'
export { DraftFailed, DraftPending, DraftScreen } from './ui/draft-screen.tsx'
