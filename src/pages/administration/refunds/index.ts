export { loadRefunds } from './api/load-refunds.ts'
export { RefundsScreen } from './ui/refunds-screen.tsx'
