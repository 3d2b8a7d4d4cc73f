export { CancelIssue } from './ui/cancel-issue.tsx'
export { ExportSubscribers } from './ui/export-subscribers.tsx'
export { SendIssue } from './ui/send-issue.tsx'
