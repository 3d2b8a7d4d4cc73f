export type { BountyToApplyTo } from './model/application-error.ts'
export { ApplicationDialog, preloadApplicationDialog } from './ui/application-dialog.tsx'
export { ApplyButton } from './ui/apply-button.tsx'
export { ApplyToBounty } from './ui/apply-to-bounty.tsx'
