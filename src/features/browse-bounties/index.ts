export { type BountyListView, type ListView, useBountyList, usePagedList } from './model/use-paged-list.ts'
export { useSearchInAddress } from './model/use-search-in-address.ts'
export { BrowseBounties } from './ui/browse-bounties.tsx'
export { BrowseList, type ListPart, type ListWords } from './ui/browse-list.tsx'
