import { storage } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useApi } from '@/shared/api'
import { type StorageEvent, storageMachine } from './storage.machine.ts'

export function useStorage() {
  const api = useApi()
  const [machine] = useState(() =>
    storageMachine.provide({ actors: { loadStorage: fromPromise(({ signal }) => api(storage, { signal })) } }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewStorage(snapshot, send)
}

export type StorageView = ReturnType<typeof viewStorage>

export const viewStorage = (
  { value, context }: SnapshotFrom<typeof storageMachine>,
  send: (event: StorageEvent) => void,
) => ({
  status: value,
  storage: context.storage,
  retry: () => send({ type: 'retry.requested' }),
  refresh: () => send({ type: 'storage.changed' }),
})
