export { loadPots } from './api/load-pots.ts'
export { PotsScreen } from './ui/pots-screen.tsx'
