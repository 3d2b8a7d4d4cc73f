export { CreateBounty } from './ui/create-bounty.tsx'
