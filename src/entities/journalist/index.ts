export { hasPerformanceData } from './lib/overall-rating.ts'
export { newcomerStats, sampleStats } from './model/journalist-stats.samples.ts'
export { JournalistRating } from './ui/journalist-rating.tsx'
export { PerformanceReport } from './ui/performance-report.tsx'
