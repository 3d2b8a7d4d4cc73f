export { loadBountyDraft as load } from './api/load-bounty-draft.ts'
export { DraftScreen as Screen } from './ui/draft-screen.tsx'
