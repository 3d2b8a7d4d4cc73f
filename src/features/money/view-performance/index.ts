export { OwnPerformance } from './ui/own-performance.tsx'
export { PerformanceButton } from './ui/performance-button.tsx'
