export { loadEarnings } from './api/load-earnings.ts'
export { EarningsScreen } from './ui/earnings-screen.tsx'
