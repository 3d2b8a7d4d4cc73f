import type { BountyPage } from '@contract/bounty.ts'
import { questionsPageSize } from '@contract/limits.ts'
import { useId, useRef } from 'react'
import { BountyCard, BountyCardSkeleton, BountyLink } from '@/entities/bounty'
import { useBoardFilter, useSearchInAddress } from '@/features/bounties/browse-bounties'
import { formatTotal } from '@/shared/lib/money'
import { Button, ButtonLink } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { useAnnouncementOfChange } from '@/shared/ui/live-region'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { BeyondLastPage, Pagination, useFocusOnOtherPage } from '@/shared/ui/pagination'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { QuestionForm } from './question-form.tsx'
import { WayIn } from './way-in.tsx'

type QuestionsPageProps = {
  /** The page of the list, from 1. */
  page: number
  /** The bounties that the address asks for, or the previous ones while those load. */
  found: BountyPage | undefined
  /** Shows that other bounties are being loaded. */
  isLoading: boolean
  /** Shows that they could not be loaded. */
  hasFailed: boolean
  /** Called to load them again. */
  onRetry: () => void
}

export function QuestionsPage({ page, found, isLoading, hasFailed, onRetry }: QuestionsPageProps) {
  const headingId = useId()
  const filters = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const search = useSearchInAddress()
  const filter = useBoardFilter()
  const isPart = search.applied !== '' || filter.isNarrowed
  const last = Math.ceil((found?.total ?? 0) / questionsPageSize)
  useAnnouncementOfChange(
    found === undefined || isLoading || hasFailed ? undefined : describe(found, page, last, isPart),
    JSON.stringify([search.applied, filter.filter, page]),
  )
  useFocusOnOtherPage(page, list)
  const clear = () => {
    // The button goes with the empty list.
    filters.current?.querySelector('select')?.focus()
    filter.clear()
  }
  return (
    <PageFrame>
      <Stack gap="large">
        <PageHeading title="Questions readers are asking" rule="next">
          <Stack gap="normal">
            <p>
              Readers put money on a question, a journalist investigates it, and the answer is published for everyone.{' '}
              <Link to="/how-it-works">How it works</Link>
            </p>
            <WayIn />
          </Stack>
        </PageHeading>
        <section aria-labelledby={headingId} ref={list} tabIndex={-1}>
          <SectionHeading
            id={headingId}
            aside={isLoading ? <Spinner label="Searching..." /> : found && found.total > 0 && countOf(found)}
          >
            {page === 1 ? 'Questions' : `Questions, page ${page}`}
          </SectionHeading>
          <QuestionForm search={search} filter={filter} frame={filters} />
          {hasFailed && <RetryNotice onRetry={onRetry}>Failed to load bounties. Please try again later.</RetryNotice>}
          {found === undefined && isLoading && <BountyCardSkeleton />}
          {found !== undefined && found.items.length > 0 && (
            <div aria-busy={isLoading}>
              <List aria-labelledby={headingId}>
                {found.items.map((bounty) => (
                  <li key={bounty.id}>
                    <BountyCard
                      bounty={bounty}
                      title={
                        <BountyLink to="/questions/$id" params={{ id: bounty.id }}>
                          {bounty.title}
                        </BountyLink>
                      }
                    />
                  </li>
                ))}
              </List>
            </div>
          )}
          {found?.items.length === 0 && !isLoading && (
            <Nothing
              isBeyond={page > 1}
              isSearch={search.applied !== ''}
              isFiltered={filter.isNarrowed}
              onClear={clear}
            />
          )}
        </section>
        <Pagination page={page} last={last} />
      </Stack>
    </PageFrame>
  )
}

type NothingProps = { isBeyond: boolean; isSearch: boolean; isFiltered: boolean; onClear: () => void }

function Nothing({ isBeyond, isSearch, isFiltered, onClear }: NothingProps) {
  if (isBeyond) return <BeyondLastPage title={beyond} />
  if (isFiltered)
    return (
      <EmptyState title={noMatch} action={<Button onClick={onClear}>Clear filters</Button>}>
        {isSearch ? 'Try other words or other filters.' : 'Choose other filters, or clear them to see everything.'}
      </EmptyState>
    )
  if (isSearch) return <EmptyState title={noMatch}>Try other words, or clear the search to see everything.</EmptyState>
  return (
    <EmptyState title={nothing} action={<ButtonLink to="/bounties">Offer a New Bounty</ButtonLink>}>
      Ask the first question: say what you want to know, and what an answer is worth to you.
    </EmptyState>
  )
}

const beyond = 'This page has no questions.'
/** docs/specification.md#8-error-catalogue */
const noMatch = 'No bounties match your search criteria.'
const nothing = 'No bounties available at the moment.'

const countOf = ({ total, total_is_minimum }: BountyPage) =>
  `${formatTotal(total, total_is_minimum)} ${total === 1 ? 'question' : 'questions'}`

function describe(found: BountyPage, page: number, last: number, isPart: boolean): string {
  if (found.items.length === 0) return page > 1 ? beyond : isPart ? noMatch : nothing
  const count = `${countOf(found)} found`
  return last > 1 ? `${count}, page ${page} of ${formatTotal(last, found.total_is_minimum)}` : count
}
