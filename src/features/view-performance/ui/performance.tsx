import { journalistStats, myStats } from '@contract/endpoints.ts'
import { hasPerformanceData, PerformanceReport } from '@/entities/journalist'
import { useApi, useLoad } from '@/shared/api'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import * as styles from './performance.css.ts'

function FiguresOnTheirWay() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Spinner label="Loading performance" />
      {[1, 2].map((block) => (
        <div className={styles.lines} key={block}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </div>
  )
}

const emptyWords = {
  mine: 'No performance data available yet. Complete bounties to see your metrics.',
  another: 'No performance data available for this journalist yet.',
} as const

type PerformanceProps = {
  /** The user's own ratings, or those of a journalist. Read once. */
  whose: { journalistId: string } | 'mine'
}

export function Performance({ whose }: PerformanceProps) {
  const api = useApi()
  const { status, data, refresh } = useLoad((signal) =>
    whose === 'mine' ? api(myStats, { signal }) : api(journalistStats, { params: { id: whose.journalistId }, signal }),
  )
  if (status === 'failed') return <RetryNotice onRetry={refresh}>Failed to load journalist statistics</RetryNotice>
  if (status === 'loading') return <FiguresOnTheirWay />
  if (hasPerformanceData(data)) return <PerformanceReport stats={data} />
  return <p className={styles.empty}>{whose === 'mine' ? emptyWords.mine : emptyWords.another}</p>
}
