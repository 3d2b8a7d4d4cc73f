export { ApplyButton } from './ui/apply-button.tsx'
export { ApplyToBounty } from './ui/apply-to-bounty.tsx'
