import { refundableBounties } from '@contract/endpoints.ts'
import { bountyLimits } from '@contract/limits.ts'
import { refundLimits } from '@contract/payout-limits.ts'
import type { RefundableBounty, WaitingRefund } from '@contract/refund.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useSearchInAddress } from '@/features/bounties/browse-bounties'
import { queryOf } from '@/shared/api'
import { formatLocalDate } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { EmptyState } from '@/shared/ui/empty-state'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { SearchField } from '@/shared/ui/search-field'
import { SectionHeading } from '@/shared/ui/section-heading'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'
import { AdminLinks } from '@/widgets/admin-links'

/** An empty `search` means the newest of all. */
export const refundableQuery = (search = '') =>
  queryOf(refundableBounties, search === '' ? undefined : { query: { search } })

export function RefundsPage() {
  const { typed, applied, search } = useSearchInAddress()
  const query = useQuery({ ...refundableQuery(applied), placeholderData: keepPreviousData })
  const { data, isFetching, isError, isPlaceholderData } = query
  const isSearching = isFetching && (data === undefined || isPlaceholderData)
  const items = isError ? undefined : data?.items
  useAnnouncementOf(applied !== '' && items && !isSearching ? describeFound(items.length) : undefined)
  return (
    <PageFrame width="broad">
      <AdminLinks />
      <PageHeading title="Refunds">
        Choose the paid bounty whose backers get money back. If the story is not paid yet, cancel its bounty or decide
        on its objections instead.
      </PageHeading>
      <Stack gap="roomy">
        <SearchField
          label="Search paid bounties"
          placeholder="Search paid bounties..."
          hint={`Type at least ${bountyLimits.searchMinimumCharacters} characters of a title or an identifier`}
          maxLength={bountyLimits.searchCharacters}
          value={typed}
          onChange={search}
        />
        {isSearching && <Spinner label="Searching..." />}
        {isError && !isFetching && (
          <RetryNotice onRetry={() => void query.refetch()}>
            Failed to load the paid bounties. Please try again later.
          </RetryNotice>
        )}
        {data !== undefined && <WaitingRefunds waiting={data.waiting} />}
        {items && <PaidBounties items={items} isSearch={applied !== ''} />}
      </Stack>
    </PageFrame>
  )
}

function WaitingRefunds({ waiting }: { waiting: readonly WaitingRefund[] }) {
  const headingId = useId()
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Waiting for approval</SectionHeading>
      <List layout="ruled">
        {waiting.map(({ id, bounty_id, bounty_title, amount, proposed_by, proposed_at }) => (
          <li key={id}>
            {formatAmount(amount)} for{' '}
            <Link to="/admin/refunds/$id" params={{ id: bounty_id }} dir="auto">
              {bounty_title}
            </Link>
            , proposed by {proposed_by} on {formatLocalDate(proposed_at)}
          </li>
        ))}
      </List>
    </section>
  )
}

const describeFound = (count: number) => (count === 1 ? '1 bounty found' : `${count} bounties found`)

const columns: TableColumn[] = [
  { title: 'Bounty', kind: 'name' },
  { title: 'Journalist' },
  { title: 'Paid on', kind: 'day' },
  { title: 'Charged', kind: 'amount' },
  { title: 'Refunded', kind: 'amount' },
  { title: 'Charged back', kind: 'amount' },
]

function PaidBounties({ items, isSearch }: { items: readonly RefundableBounty[]; isSearch: boolean }) {
  if (items.length === 0) {
    return isSearch ? (
      <EmptyState title="No paid bounty matches your search.">
        Try other words, or clear the search to see the newest.
      </EmptyState>
    ) : (
      <EmptyState title="No bounty is paid yet." />
    )
  }
  const isFull = items.length >= refundLimits.pageSize
  return (
    <Table
      caption={
        isFull
          ? `The ${refundLimits.pageSize} newest payments. Search to find an older one.`
          : 'Paid bounties, newest payment first'
      }
      hasCards
      columns={columns}
      rows={items.map(({ bounty_id, bounty_title, journalist_name, paid_at, charged, refunded, charged_back }) => ({
        id: bounty_id,
        cells: [
          <Link key="link" to="/admin/refunds/$id" params={{ id: bounty_id }} dir="auto">
            {bounty_title}
          </Link>,
          journalist_name,
          <time key="paid" dateTime={paid_at}>
            {formatLocalDate(paid_at)}
          </time>,
          formatAmount(charged),
          formatAmount(refunded),
          formatAmount(charged_back),
        ],
      }))}
    />
  )
}
