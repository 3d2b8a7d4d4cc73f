export { BountyFailed, BountyMissing } from './ui/bounty-error.tsx'
export { BountyScreen, QuestionScreen } from './ui/bounty-screen.tsx'
