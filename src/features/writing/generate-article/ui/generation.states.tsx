import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { emptyText } from '@/entities/draft'
import { PageFrame } from '@/shared/ui/page-frame'
import type { generationMachine } from '../model/generation.machine.ts'
import { viewGeneration } from '../model/use-generation.ts'
import { GeneratePanel } from './generate-panel.tsx'

type GenerationActor = ActorRefFrom<typeof generationMachine>

function Panel({ actor }: { actor: GenerationActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <GeneratePanel generation={viewGeneration(snapshot, actor.send, emptyText)} isBlocked={false} />
}

export const render = (actor: GenerationActor) => (
  <PageFrame width="measure">
    <h1>Write New Article</h1>
    <Panel actor={actor} />
  </PageFrame>
)
