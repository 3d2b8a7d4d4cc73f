import { type FederationServer, federationLimits } from '@contract/federation.ts'
import { formatLocalDate } from '@/shared/lib/date'
import { groupDigits } from '@/shared/lib/money'
import { EmptyState } from '@/shared/ui/empty-state'
import { Table, type TableColumn } from '@/shared/ui/table'
import { DomainName } from './blocked-servers.tsx'

const columns: TableColumn[] = [
  { title: 'Server', kind: 'name' },
  { title: 'Followers', kind: 'amount' },
  { title: 'Waiting deliveries', kind: 'amount' },
  { title: 'State' },
]

type FollowingServersProps = {
  /** The servers with the most followers, the highest number first. */
  servers: readonly FederationServer[]
}

export function FollowingServers({ servers }: FollowingServersProps) {
  if (servers.length === 0) return <EmptyState title="Nobody follows from another server yet." />
  return (
    <Table
      caption={
        servers.length >= federationLimits.servers
          ? `The ${federationLimits.servers} servers with the most followers`
          : 'Most followers first'
      }
      hasCards
      columns={columns}
      rows={servers.map(({ domain, followers, waiting, failing_since }) => ({
        id: domain,
        cells: [
          <DomainName key="domain" domain={domain} />,
          groupDigits(followers),
          groupDigits(waiting),
          failing_since === null ? (
            'Reachable'
          ) : (
            <span key="state">
              Not reachable since <time dateTime={failing_since}>{formatLocalDate(failing_since)}</time>
            </span>
          ),
        ],
      }))}
    />
  )
}
