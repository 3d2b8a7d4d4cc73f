export { ManageBounty } from './ui/manage-bounty.tsx'
