import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { describeError, useApi } from '@/shared/api'
import { loadVersion, loadVersions } from '../api/draft-calls.ts'
import { type VersionsEvent, versionsMachine } from './versions.machine.ts'

type VersionsOptions = {
  draftId: string
  restore: (version: number) => Promise<void>
  onRestored: () => void
}

export function useVersions({ draftId, restore, onRestored }: VersionsOptions) {
  const api = useApi()
  const [machine] = useState(() =>
    versionsMachine.provide({
      actors: {
        loadVersions: fromPromise(async ({ signal }) => (await loadVersions(api, draftId, signal)).items),
        loadVersion: fromPromise(({ input: { version }, signal }) => loadVersion(api, draftId, version, signal)),
        // Omit the actor's signal, so that leaving the page does not abort the request.
        restoreVersion: fromPromise(({ input: { version } }) => restore(version)),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const isRestored = snapshot.matches('restored')
  const close = useEffectEvent(onRestored)
  useEffect(() => {
    if (isRestored) close()
  }, [isRestored])
  return viewVersions(snapshot, send)
}

export type VersionsView = ReturnType<typeof viewVersions>

export const viewVersions = (
  { value, context: { versions, chosen, version, error } }: SnapshotFrom<typeof versionsMachine>,
  send: (event: VersionsEvent) => void,
) => ({
  status: value,
  versions,
  chosen,
  version,
  errorMessage:
    error === null
      ? undefined
      : describeError(error, 'The versions of this draft could not be loaded. Please try again.'),
  choose: (wanted: number) => send({ type: 'version.chosen', version: wanted }),
  restore: () => send({ type: 'restore.requested' }),
  retry: () => send({ type: 'retry.requested' }),
})
