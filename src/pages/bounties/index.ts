export { BountiesScreen as Screen } from './ui/bounties-screen.tsx'
export { BountyModalScreen } from './ui/bounty-modal-screen.tsx'
