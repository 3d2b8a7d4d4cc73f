export { hasPerformanceData } from './lib/overall-rating.ts'
export { JournalistRating } from './ui/journalist-rating.tsx'
export { PerformanceReport } from './ui/performance-report.tsx'
