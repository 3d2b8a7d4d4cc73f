export { PerformanceButton } from './ui/performance-button.tsx'
export { OwnPerformance } from './ui/performance-panel.tsx'
