import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { recorderMachine } from '../model/recorder.machine.ts'
import { viewRecorder } from '../model/use-recorder.ts'
import { RecorderPanel } from './recorder-panel.tsx'

type RecorderActor = ActorRefFrom<typeof recorderMachine>

const still = { readLevel: () => 0.4 }

function Recorder({ actor }: { actor: RecorderActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <RecorderPanel view={viewRecorder(snapshot, actor.send, still)} />
}

export const render = (actor: RecorderActor) => (
  <PageFrame width="form">
    <h1>Record audio</h1>
    <Recorder actor={actor} />
  </PageFrame>
)
