import type { Bounty } from '@contract/bounty.ts'
import { bountyLimits } from '@contract/limits.ts'
import type { ReactNode } from 'react'
import { BountyCardSkeleton } from '@/entities/bounty'
import type { BountyListView } from '../model/use-bounty-list.ts'
import { BrowseList, type ListWords } from './browse-list.tsx'

type BrowseBountiesProps = {
  heading: string
  list: BountyListView
  /** A bounty as its card. */
  children: (bounty: Bounty) => ReactNode
  /** What to do where there is none at all. */
  emptyAction?: ReactNode
}

/** Specification, section 8 "Bounty list". */
const words: ListWords = {
  label: 'Search bounties',
  placeholder: 'Search bounties...',
  hint: `From ${bountyLimits.searchMinimumCharacters} characters, in titles and descriptions`,
  error: 'Failed to load bounties. Please try again later.',
  nothing: 'No bounties available at the moment.',
  noMatch: 'No bounties match your search criteria.',
  one: 'bounty',
  many: 'bounties',
}

/** A list of bounties with its search box and its next page (specification, sections 2, 5, 8 and 9). */
export const BrowseBounties = (props: BrowseBountiesProps) => (
  <BrowseList {...props} words={words} skeleton={<BountyCardSkeleton />} />
)
