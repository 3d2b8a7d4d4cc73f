export { loadArchive, loadMonth } from './api/load-archive.ts'
export { ArchiveScreen } from './ui/archive-screen.tsx'
export { MonthMissing } from './ui/month-missing.tsx'
export { MonthScreen } from './ui/month-screen.tsx'
