export { loadOwnPots } from './api/load-own-pots.ts'
export { MatchingScreen } from './ui/matching-screen.tsx'
