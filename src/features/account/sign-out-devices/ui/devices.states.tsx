import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { devicesMachine } from '../model/devices.machine.ts'
import { viewDevices } from '../model/use-devices.ts'
import { DevicesPanel } from './devices-panel.tsx'

type DevicesActor = ActorRefFrom<typeof devicesMachine>

function Panel({ actor }: { actor: DevicesActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <DevicesPanel devices={viewDevices(snapshot, actor.send)} />
}

export const render = (actor: DevicesActor) => (
  <PageFrame>
    <h1>Devices</h1>
    <Panel actor={actor} />
  </PageFrame>
)
