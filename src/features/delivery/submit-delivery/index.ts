export { useSubmission } from './model/use-submission.ts'
export { SubmitPanel } from './ui/submit-panel.tsx'
