export { DeleteIssue } from './ui/delete-issue.tsx'
export { StartIssue } from './ui/start-issue.tsx'
export { WriteIssue } from './ui/write-issue.tsx'
