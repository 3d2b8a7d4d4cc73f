import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { performanceMachine } from '../model/performance.machine.ts'
import { viewPerformance } from '../model/use-performance.ts'
import { PerformancePanel } from './performance-panel.tsx'

type PerformanceActor = ActorRefFrom<typeof performanceMachine>

function Panel({ actor }: { actor: PerformanceActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <PerformancePanel
      performance={viewPerformance(snapshot, actor.send)}
      emptyWords="No performance data available for this journalist yet."
    />
  )
}

export const render = (actor: PerformanceActor) => (
  <PageFrame>
    <h2>Performance</h2>
    <Panel actor={actor} />
  </PageFrame>
)
