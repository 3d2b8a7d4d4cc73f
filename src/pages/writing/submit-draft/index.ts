export { loadDraftToWrite } from './api/load-draft-to-write.ts'
export { SubmitDraftScreen } from './ui/submit-draft-screen.tsx'
