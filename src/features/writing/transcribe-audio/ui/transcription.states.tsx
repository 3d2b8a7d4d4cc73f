import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { transcriptionMachine } from '../model/transcription.machine.ts'
import { viewTranscription } from '../model/use-transcription.ts'
import { TranscriptionActions } from './transcription-actions.tsx'

type TranscriptionActor = ActorRefFrom<typeof transcriptionMachine>

function Actions({ actor }: { actor: TranscriptionActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <TranscriptionActions view={viewTranscription(snapshot, actor.send)} />
}

export const render = (actor: TranscriptionActor) => (
  <PageFrame width="measure">
    <h1>Write New Article</h1>
    <Actions actor={actor} />
  </PageFrame>
)
