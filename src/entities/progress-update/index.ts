export { updatePages } from './api/update-queries.ts'
export { ProgressUpdateView } from './ui/progress-update-view.tsx'
