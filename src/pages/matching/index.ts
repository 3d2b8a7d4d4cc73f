export { loadOwnPots as load } from './api/load-own-pots.ts'
export { MatchingScreen as Screen } from './ui/matching-screen.tsx'
