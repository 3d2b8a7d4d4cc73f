export { loadDraftToWrite as load } from './api/load-draft-to-write.ts'
export { SubmitDraftScreen as Screen } from './ui/submit-draft-screen.tsx'
