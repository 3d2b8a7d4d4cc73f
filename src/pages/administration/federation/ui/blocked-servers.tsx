import type { FederationOverview } from '@contract/federation.ts'
import { languageOfScript } from '@contract/script-language.ts'
import { type RefObject, useRef } from 'react'
import { UnblockDomain } from '@/features/administration/block-domain'
import { formatLocalDate } from '@/shared/lib/date'
import { EmptyState } from '@/shared/ui/empty-state'
import { Pagination, useFocusOnOtherPage } from '@/shared/ui/pagination'
import { Stack } from '@/shared/ui/stack'
import { Table, type TableColumn } from '@/shared/ui/table'

const columns: TableColumn[] = [
  { title: 'Server', kind: 'name' },
  { title: 'Reason' },
  { title: 'Blocked on', kind: 'day' },
  { title: 'Actions', kind: 'control' },
]

type DomainNameProps = {
  /** The host of a server. */
  domain: string
}

/** Breaks before a dot if the whole name does not fit. */
export function DomainName({ domain }: DomainNameProps) {
  const dot = domain.indexOf('.')
  if (dot === -1) return domain
  return (
    <>
      {domain.slice(0, dot)}
      <wbr />.<DomainName domain={domain.slice(dot + 1)} />
    </>
  )
}

type BlockedServersProps = {
  /** One page of the blocked servers. */
  overview: Pick<FederationOverview, 'blocked' | 'page' | 'pages'>
  /** Takes the focus when a server has gone from the list. */
  heading: RefObject<HTMLElement | null>
}

export function BlockedServers({ overview: { blocked, page, pages }, heading }: BlockedServersProps) {
  const list = useRef<HTMLDivElement>(null)
  useFocusOnOtherPage(page, list)
  if (blocked.length === 0) return <EmptyState title="No server is blocked." />
  return (
    <Stack gap="normal">
      <div ref={list} tabIndex={-1}>
        <Table
          caption={pages > 1 ? `In alphabetical order, page ${page} of ${pages}` : 'In alphabetical order'}
          hasCards
          columns={columns}
          rows={blocked.map(({ domain, reason, blocked_at }) => ({
            id: domain,
            cells: [
              <DomainName key="domain" domain={domain} />,
              <span key="reason" dir="auto" lang={languageOfScript(reason)}>
                {reason}
              </span>,
              <time key="date" dateTime={blocked_at}>
                {formatLocalDate(blocked_at)}
              </time>,
              <UnblockDomain key="unblock" domain={domain} focusFallback={heading} />,
            ],
          }))}
        />
      </div>
      <Pagination page={page} last={pages} />
    </Stack>
  )
}
