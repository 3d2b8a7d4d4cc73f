export { loadEarnings as load } from './api/load-earnings.ts'
export { EarningsScreen as Screen } from './ui/earnings-screen.tsx'
