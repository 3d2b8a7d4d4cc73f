export type { FirstPage } from './model/bounty-list.machine.ts'
export { type BountyListView, useBountyList } from './model/use-bounty-list.ts'
export { BrowseBounties } from './ui/browse-bounties.tsx'
