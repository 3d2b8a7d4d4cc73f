export { OwnPerformance } from './ui/performance.tsx'
export { PerformanceButton } from './ui/performance-button.tsx'
