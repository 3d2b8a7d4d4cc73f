import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { PageFrame } from '@/shared/ui/page-frame'
import type { storageMachine } from '../model/storage.machine.ts'
import { viewStorage } from '../model/use-storage.ts'
import { StoragePanel } from './own-storage.tsx'

type StorageActor = ActorRefFrom<typeof storageMachine>

function Panel({ actor }: { actor: StorageActor }) {
  const snapshot = useSelector(actor, (current) => current)
  return <StoragePanel view={viewStorage(snapshot, actor.send)} />
}

export const render = (actor: StorageActor) => (
  <PageFrame>
    <h1>Storage</h1>
    <Panel actor={actor} />
  </PageFrame>
)
