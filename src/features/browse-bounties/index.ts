export type { FirstPage, PageRequest } from './model/bounty-list.machine.ts'
export { type BountyListView, type ListView, useBountyList, usePagedList } from './model/use-bounty-list.ts'
export { BrowseBounties } from './ui/browse-bounties.tsx'
export { BrowseList, type ListWords } from './ui/browse-list.tsx'
