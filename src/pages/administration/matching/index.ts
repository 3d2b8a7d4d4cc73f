export { loadPots as load } from './api/load-pots.ts'
export { PotsScreen as Screen } from './ui/pots-screen.tsx'
