export { loadRefunds as load } from './api/load-refunds.ts'
export { RefundsScreen as Screen } from './ui/refunds-screen.tsx'
