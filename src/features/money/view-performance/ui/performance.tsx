import { journalistStats, myStats } from '@contract/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { hasPerformanceData, JournalistName, PerformanceReport } from '@/entities/journalist'
import { queryOf } from '@/shared/api'
import { Link } from '@/shared/ui/link'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

function FiguresOnTheirWay() {
  return (
    <Stack gap="roomy" aria-busy="true">
      <Spinner label="Loading performance" />
      {[1, 2].map((block) => (
        <Stack gap="small" width="form" key={block}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Stack>
      ))}
    </Stack>
  )
}

const emptyWords = {
  mine: 'No performance data available yet. Complete bounties to see your metrics.',
  another: 'No performance data available for this journalist yet.',
} as const

type PerformanceProps = {
  /** The user's own ratings, or those of a journalist. */
  whose: { journalistId: string } | 'mine'
}

export function Performance({ whose }: PerformanceProps) {
  const mine = useQuery({ ...queryOf(myStats), enabled: whose === 'mine' })
  const id = whose === 'mine' ? '' : whose.journalistId
  const another = useQuery({ ...queryOf(journalistStats, { params: { id } }), enabled: whose !== 'mine' })
  const { data, isFetching, refetch } = whose === 'mine' ? mine : another
  if (data === undefined && isFetching) return <FiguresOnTheirWay />
  if (data === undefined)
    return <RetryNotice onRetry={() => void refetch()}>Failed to load journalist statistics</RetryNotice>
  if (whose !== 'mine') {
    return (
      <Stack gap="normal">
        {data.author && (
          <p>
            Stories and profile of <JournalistName name={data.journalist_name} author={data.author} />
          </p>
        )}
        {hasPerformanceData(data) ? <PerformanceReport stats={data} /> : <Text look="quiet">{emptyWords.another}</Text>}
      </Stack>
    )
  }
  if (hasPerformanceData(data)) return <PerformanceReport stats={data} />
  return (
    <Stack gap="small" align="start">
      <Text look="quiet">{emptyWords.mine}</Text>
      <Link look="action" to="/bounties">
        Browse Bounties
      </Link>
    </Stack>
  )
}

export const OwnPerformance = () => <Performance whose="mine" />
