import { bountyLimits } from '@contract/limits.ts'
import { Fragment, type ReactNode, useId, useRef } from 'react'
import { groupDigits } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { List } from '@/shared/ui/list'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { LoadMore } from '@/shared/ui/load-more'
import { Notice } from '@/shared/ui/notice'
import { SearchField } from '@/shared/ui/search-field'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Spinner } from '@/shared/ui/spinner'
import type { Listed } from '../model/bounty-list.machine.ts'
import type { ListView } from '../model/use-bounty-list.ts'
import * as styles from './browse-bounties.css.ts'

/** What a list says of itself. */
export type ListWords = {
  /** Of the search box. */
  label: string
  placeholder: string
  hint: string
  error: string
  /** There is nothing at all. */
  nothing: string
  /** Nothing answers the search. */
  noMatch: string
  one: string
  many: string
}

type BrowseListProps<Item extends Listed> = {
  heading: string
  list: ListView<Item>
  words: ListWords
  /** The shape of an item that is on its way. */
  skeleton: ReactNode
  look?: 'rows' | 'grid'
  /** An item as its card. */
  children: (item: Item) => ReactNode
  /** What to do where there is none at all. */
  emptyAction?: ReactNode
}

/** A list with its search box and its next page (specification, sections 2, 5 and 9). */
export function BrowseList<Item extends Listed>({
  heading,
  list,
  words,
  skeleton,
  look = 'rows',
  children,
  emptyAction,
}: BrowseListProps<Item>) {
  const headingId = useId()
  const element = useRef<HTMLUListElement>(null)
  const { items, total, applied, pageSize, hasMore, isLoaded, isSearching, isLoadingMore } = list
  const isEmpty = items.length === 0
  useAnnouncementOf(useNews(isLoaded ? describeList(list, words) : undefined))
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId} aside={isSearching ? <Spinner label="Searching..." /> : countOf(list, words)}>
        {heading}
      </SectionHeading>
      <div className={styles.search}>
        <SearchField
          label={words.label}
          placeholder={words.placeholder}
          hint={words.hint}
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
          {words.error}
        </Notice>
      )}
      {isEmpty && isLoaded && <EmptyState title={emptyWords(list, words)} action={applied === '' && emptyAction} />}
      {!isEmpty && (
        <List
          className={styles.list[look]}
          ref={element}
          aria-busy={isSearching || isLoadingMore}
          aria-labelledby={headingId}
        >
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </List>
      )}
      {isEmpty && isSearching && <Skeletons look={look} shape={skeleton} count={Math.min(pageSize, mostSkeletons)} />}
      {isLoadingMore && (
        <Skeletons look={look} shape={skeleton} count={Math.min(pageSize, total - items.length, mostSkeletons)} />
      )}
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

/** More would not be seen at once. */
const mostSkeletons = 5

type SkeletonsProps = { look: 'rows' | 'grid'; shape: ReactNode; count: number }

function Skeletons({ look, shape, count }: SkeletonsProps) {
  const names = Array.from({ length: Math.max(count, 1) }, (_, at) => `skeleton-${at}`)
  return (
    <div className={styles.list[look]}>
      {names.map((name) => (
        <Fragment key={name}>{shape}</Fragment>
      ))}
    </div>
  )
}

type Answered = Pick<ListView<Listed>, 'items' | 'total' | 'applied'>

const emptyWords = ({ applied }: Pick<Answered, 'applied'>, { nothing, noMatch }: ListWords) =>
  applied === '' ? nothing : noMatch

const countOf = ({ total, applied }: Pick<Answered, 'total' | 'applied'>, { one, many }: ListWords) =>
  applied === null ? undefined : `${groupDigits(total)} ${total === 1 ? one : many}`

/** What is said of a list that came in place of another. More of the same is said by what loads it. */
const describeList = (list: Answered, words: ListWords) =>
  list.items.length === 0 ? emptyWords(list, words) : `${countOf(list, words)}${list.applied === '' ? '' : ' found'}`

/** Words that are not those it began with. */
function useNews(words: string | undefined): string | undefined {
  const first = useRef(words)
  const isNews = useRef(false)
  if (words !== undefined && words !== first.current) isNews.current = true
  return isNews.current ? words : undefined
}
