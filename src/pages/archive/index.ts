export { loadArchive as load, loadMonth } from './api/load-archive.ts'
export { ArchiveScreen as Screen } from './ui/archive-screen.tsx'
export { MonthMissing as Missing } from './ui/month-missing.tsx'
export { MonthScreen } from './ui/month-screen.tsx'
