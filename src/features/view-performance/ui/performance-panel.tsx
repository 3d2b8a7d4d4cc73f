import { hasPerformanceData, PerformanceReport } from '@/entities/journalist'
import { RetryNotice } from '@/shared/ui/retry-notice'
import { Skeleton } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { type PerformanceView, type StatsOwner, usePerformance } from '../model/use-performance.ts'

type PanelProps = {
  /** The ratings and their loading state, from `usePerformance`. */
  performance: PerformanceView
  /** Text for a journalist without data. */
  emptyWords: string
}

export function PerformancePanel({ performance: { status, stats, retry }, emptyWords }: PanelProps) {
  if (status === 'failed') return <RetryNotice onRetry={retry}>Failed to load journalist statistics</RetryNotice>
  if (stats === null) return <FiguresOnTheirWay />
  return hasPerformanceData(stats) ? <PerformanceReport stats={stats} /> : <Text look="quiet">{emptyWords}</Text>
}

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
  whose: StatsOwner
}

export function Performance({ whose }: PerformanceProps) {
  return (
    <PerformancePanel
      performance={usePerformance(whose)}
      emptyWords={whose === 'mine' ? emptyWords.mine : emptyWords.another}
    />
  )
}
