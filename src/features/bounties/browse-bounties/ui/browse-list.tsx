import { bountyLimits } from '@contract/limits.ts'
import { type ReactNode, useId, useRef } from 'react'
import { formatTotal } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { List } from '@/shared/ui/list'
import { useAnnouncementOfChange } from '@/shared/ui/live-region'
import { LoadMore } from '@/shared/ui/load-more'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { SearchField } from '@/shared/ui/search-field'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Spinner } from '@/shared/ui/spinner'
import type { BoardFilterView } from '../model/use-board-filter.ts'
import type { ListView } from '../model/use-paged-list.ts'
import { BountyFilters } from './bounty-filters.tsx'
import { ListTools } from './list-tools.tsx'

export type ListWords = {
  label: string
  placeholder: string
  hint: string
  error: string
  nothing: string
  /** Says what to do if there are no items at all. */
  whenNothing: string
  noMatch: string
  one: string
  many: string
}

type BrowseListProps<Item extends { id: string }> = {
  /** The heading above the search field. */
  heading: string
  /** State and actions of the list, from `useBountyList`. */
  list: ListView<Item>
  /** State and actions of the filters, from `useBoardFilter`; without it the list has none. */
  filter?: BoardFilterView
  /** The texts that depend on what is listed. */
  words: ListWords
  /** Placeholder with the shape of an item while items load. */
  skeleton: ReactNode
  /** Sets cards in columns; otherwise the items are rows. */
  layout?: 'grid'
  /** Renders an item as a card. */
  children: (item: Item) => ReactNode
  /** Action offered if there are no items at all. */
  emptyAction?: ReactNode
}

export function BrowseList<Item extends { id: string }>({
  heading,
  list,
  filter,
  words,
  skeleton,
  layout,
  children,
  emptyAction,
}: BrowseListProps<Item>) {
  const headingId = useId()
  const element = useRef<HTMLDivElement>(null)
  const { items, total, isMinimum, applied, pageSize, hasMore, isLoaded, isSearching, isLoadingMore } = list
  const filters = useRef<HTMLDivElement>(null)
  const isEmpty = items.length === 0
  const isFiltered = filter?.isNarrowed === true
  const isPart = applied !== '' || isFiltered
  useAnnouncementOfChange(isLoaded ? describeList(list, words, isPart) : undefined, list.loadedKey)
  const clearFilters = () => {
    // The button goes with the empty list.
    filters.current?.querySelector('select')?.focus()
    filter?.clear()
  }
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} aside={isSearching ? <Spinner label="Searching..." /> : countOf(list, words)}>
        {heading}
      </SectionHeading>
      <ListTools>
        <SearchField
          label={words.label}
          placeholder={words.placeholder}
          hint={words.hint}
          maxLength={bountyLimits.searchCharacters}
          value={list.typed}
          onChange={list.search}
        />
        {filter && <BountyFilters filter={filter.filter} onChange={filter.change} frame={filters} />}
      </ListTools>
      {list.hasFailed && <RetryNotice onRetry={list.retry}>{words.error}</RetryNotice>}
      {isEmpty && isLoaded && (
        <EmptyState
          title={isPart ? words.noMatch : words.nothing}
          action={isFiltered ? <Button onClick={clearFilters}>Clear filters</Button> : !isPart && emptyAction}
        >
          {isFiltered ? otherFilters(applied) : isPart ? otherWords : words.whenNothing}
        </EmptyState>
      )}
      {!isEmpty && (
        <div ref={element} aria-busy={isSearching || isLoadingMore}>
          <List layout={layout} aria-labelledby={headingId}>
            {items.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </List>
        </div>
      )}
      {isEmpty && isSearching && (
        <Skeletons layout={layout} shape={skeleton} count={Math.min(pageSize, mostSkeletons)} />
      )}
      {isLoadingMore && (
        <Skeletons layout={layout} shape={skeleton} count={Math.min(pageSize, total - items.length, mostSkeletons)} />
      )}
      {!isEmpty && (
        <LoadMore
          // Remount for another search or filter, whose count the list announces itself.
          key={list.loadedKey}
          shown={items.length}
          total={hasMore ? total : items.length}
          isMinimum={isMinimum}
          busy={isLoadingMore}
          onLoadMore={list.loadMore}
          list={element}
          items=":scope > ul > li"
        />
      )}
    </section>
  )
}

/** More would not fit on the first screen. */
const mostSkeletons = 5

type SkeletonsProps = { layout: 'grid' | undefined; shape: ReactNode; count: number }

function Skeletons({ layout, shape, count }: SkeletonsProps) {
  const names = Array.from({ length: Math.max(count, 1) }, (_, at) => `skeleton-${at}`)
  return (
    <List layout={layout} aria-hidden="true">
      {names.map((name) => (
        <li key={name}>{shape}</li>
      ))}
    </List>
  )
}

const otherWords = 'Try other words, or clear the search to see everything.'

const otherFilters = (applied: string | null) =>
  applied === '' ? 'Choose other filters, or clear them to see everything.' : 'Try other words or other filters.'

type Answered = Pick<ListView<{ id: string }>, 'items' | 'total' | 'isMinimum' | 'applied'>

const countOf = ({ total, isMinimum, applied }: Omit<Answered, 'items'>, { one, many }: ListWords) =>
  applied === null || total === 0 ? undefined : `${formatTotal(total, isMinimum)} ${total === 1 ? one : many}`

/** Announces a list that replaced another; the Load More control announces further pages. */
function describeList(list: Answered, words: ListWords, isPart: boolean): string {
  if (list.items.length === 0) return isPart ? words.noMatch : words.nothing
  return `${countOf(list, words)}${isPart ? ' found' : ''}`
}
