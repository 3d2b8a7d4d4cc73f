export { BountyFailed as Failed, BountyMissing as Missing } from './ui/bounty-error.tsx'
export { BountyScreen as Screen, QuestionScreen } from './ui/bounty-screen.tsx'
