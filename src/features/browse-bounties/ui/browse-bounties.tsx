import type { Bounty } from '@contract/bounty.ts'
import { bountyLimits } from '@contract/limits.ts'
import { type ReactNode, useId, useRef } from 'react'
import { BountyCardSkeleton } from '@/entities/bounty'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { LoadMore } from '@/shared/ui/load-more'
import { Notice } from '@/shared/ui/notice'
import { SearchField } from '@/shared/ui/search-field'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Spinner } from '@/shared/ui/spinner'
import type { BountyListView } from '../model/use-bounty-list.ts'
import * as styles from './browse-bounties.css.ts'

type BrowseBountiesProps = {
  heading: string
  list: BountyListView
  /** A bounty as its card. */
  children: (bounty: Bounty) => ReactNode
  /** What to do where there is none at all. */
  emptyAction?: ReactNode
}

/** A list of bounties with its search box and its next page (specification, sections 2, 5, 8 and 9). */
export function BrowseBounties({ heading, list, children, emptyAction }: BrowseBountiesProps) {
  const headingId = useId()
  const element = useRef<HTMLUListElement>(null)
  const { items, total, applied, hasMore, isLoaded, isSearching, isLoadingMore } = list
  const isEmpty = items.length === 0
  useAnnouncementOf(useNews(isLoaded ? describeList(list) : undefined))
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} aside={isSearching ? <Spinner label="Searching..." /> : countOf(list)}>
        {heading}
      </SectionHeading>
      <div className={styles.search}>
        <SearchField
          label="Search bounties"
          placeholder="Search bounties..."
          hint={`From ${bountyLimits.searchMinimumCharacters} characters, in titles and descriptions`}
          maxLength={bountyLimits.searchCharacters}
          value={list.typed}
          onChange={list.search}
        />
      </div>
      {list.hasFailed && (
        <Notice
          tone="critical"
          action={
            <Button tone="secondary" size="small" onClick={list.retry}>
              Retry
            </Button>
          }
        >
          Failed to load bounties. Please try again later.
        </Notice>
      )}
      {isEmpty && isLoaded && <EmptyState title={emptyWords(list)} action={applied === '' && emptyAction} />}
      {!isEmpty && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unmarked list is one
        <ul ref={element} role="list" aria-busy={isSearching || isLoadingMore} aria-labelledby={headingId}>
          {items.map((bounty) => (
            <li key={bounty.id}>{children(bounty)}</li>
          ))}
        </ul>
      )}
      {isEmpty && isSearching && <Skeletons count={bountyLimits.pageSize} />}
      {isLoadingMore && <Skeletons count={Math.min(bountyLimits.pageSize, total - items.length)} />}
      {!isEmpty && (
        <LoadMore
          // Another list begins anew: it says itself how many there are.
          key={applied}
          shown={items.length}
          total={hasMore ? total : items.length}
          busy={isLoadingMore}
          onLoadMore={list.loadMore}
          list={element}
        />
      )}
    </section>
  )
}

function Skeletons({ count }: { count: number }) {
  const shapes = Array.from({ length: Math.max(count, 1) }, (_, at) => `skeleton-${at}`)
  return shapes.map((shape) => <BountyCardSkeleton key={shape} />)
}

/** Specification, section 8 "Bounty list". */
const emptyWords = ({ applied }: BountyListView) =>
  applied === '' ? 'No bounties available at the moment.' : 'No bounties match your search criteria.'

const countOf = ({ total, applied }: BountyListView) =>
  applied === null ? undefined : `${total.toLocaleString('en-US')} ${total === 1 ? 'bounty' : 'bounties'}`

/** What is said of a list that came in place of another. More of the same is said by what loads it. */
const describeList = (list: BountyListView) =>
  list.items.length === 0 ? emptyWords(list) : `${countOf(list)}${list.applied === '' ? '' : ' found'}`

/** Words that are not those it began with. */
function useNews(words: string | undefined): string | undefined {
  const first = useRef(words)
  const isNews = useRef(false)
  if (words !== undefined && words !== first.current) isNews.current = true
  return isNews.current ? words : undefined
}
