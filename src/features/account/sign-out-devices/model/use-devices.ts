import { endOtherSessions, endSession, listSessions } from '@contract/endpoints.ts'
import type { SessionSummary } from '@contract/session.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { ApiError, describeError, useApi } from '@/shared/api'
import { useAnnounce } from '@/shared/ui/live-region'
import { type DevicesEvent, devicesMachine } from './devices.machine.ts'

export function useDevices() {
  const api = useApi()
  const announce = useAnnounce()
  const [machine] = useState(() =>
    devicesMachine.provide({
      actors: {
        loadSessions: fromPromise(async ({ signal }) => (await api(listSessions, { signal })).items),
        // No abort signal: leaving the page does not cancel the sign-out.
        signOut: fromPromise(async ({ input }) => {
          if (input === 'others') await api(endOtherSessions)
          else await api(endSession, { params: input }).catch(ignoreEnded)
          announce(input === 'others' ? 'All other devices are signed out.' : 'The device is signed out.')
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewDevices(snapshot, send)
}

/** A 404 means that the session has already ended, which is the wanted result. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

export type DevicesView = ReturnType<typeof viewDevices>

export const viewDevices = (
  { value, context }: SnapshotFrom<typeof devicesMachine>,
  send: (event: DevicesEvent) => void,
) => {
  const { sessions, target, error } = context
  const isBusy = value === 'signingOut'
  return {
    status: value,
    sessions,
    isBusy,
    isEnding: ({ id }: SessionSummary) => isBusy && target !== null && target !== 'others' && target.id === id,
    isEndingOthers: isBusy && target === 'others',
    errorMessage:
      value === 'failed' ? describeError(error, 'The device could not be signed out. Please try again.') : undefined,
    retry: () => send({ type: 'retry.requested' }),
    signOut: ({ id }: SessionSummary) => send({ type: 'signOut.requested', target: { id } }),
    signOutOthers: () => send({ type: 'signOut.requested', target: 'others' }),
  }
}
