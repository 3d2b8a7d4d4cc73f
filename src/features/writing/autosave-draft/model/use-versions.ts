import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise } from 'xstate'
import type { TextLock } from '@/entities/draft'
import { ApiError, describeError, messageOf, useApi } from '@/shared/api'
import { loadVersion, loadVersions, restoreVersion } from '../api/draft-calls.ts'
import { versionsMachine } from './versions.machine.ts'

const unavailable = 'The versions of this draft could not be loaded. Please try again.'

type VersionsOptions = { draftId: string; lock: TextLock; onRestored: () => void }

export function useVersions({ draftId, lock, onRestored }: VersionsOptions) {
  const api = useApi()
  const [machine] = useState(() =>
    versionsMachine.provide({
      actors: {
        loadVersions: fromPromise(async ({ signal }) => (await loadVersions(api, draftId, signal)).items),
        loadVersion: fromPromise(({ input: { version }, signal }) => loadVersion(api, draftId, version, signal)),
        // Omit the actor's signal, so that leaving the page does not abort the request.
        restoreVersion: fromPromise(async ({ input: { version } }) => {
          const held = await lock.take('restoring')
          lock.replace(await restoreVersion(api, held, version))
        }),
      },
      actions: { letWrite: ({ event }) => lock.release('error' in event ? event.error : undefined) },
    }),
  )
  const [{ value, context }, send] = useMachine(machine)
  const { error } = context
  const isRestored = value === 'restored'
  const close = useEffectEvent(onRestored)
  useEffect(() => {
    if (isRestored) close()
  }, [isRestored])
  return {
    ...context,
    status: value,
    errorMessage:
      error === null
        ? undefined
        : describeError(error, error instanceof ApiError ? unavailable : messageOf(error, unavailable)),
    choose: (version: number) => send({ type: 'version.chosen', version }),
    restore: () => send({ type: 'restore.requested' }),
    retry: () => send({ type: 'retry.requested' }),
  }
}
