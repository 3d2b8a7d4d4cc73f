export { hasPerformanceData } from './lib/overall-rating.ts'
export { JournalistName, VerifiedMark, verificationLabels } from './ui/journalist-name.tsx'
export { JournalistRating } from './ui/journalist-rating.tsx'
export { PerformanceReport } from './ui/performance-report.tsx'
