import { withdrawApplication } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useRefreshCounts } from '@/entities/count'
import { describeError, isRefusal, useApi } from '@/shared/api'
import { useAnnounce } from '@/shared/ui/live-region'
import { type Withdrawable, type WithdrawalEvent, withdrawalMachine } from './withdrawal.machine.ts'

/** `onChange` is called when the list is out of date: an application was withdrawn or is no longer pending. */
export function useWithdrawal(onChange: () => void) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const announce = useAnnounce()
  const [machine] = useState(() =>
    withdrawalMachine.provide({
      actors: {
        // Omit the actor's signal, so that leaving the page does not abort the request.
        withdraw: fromPromise(async ({ input: { id } }) => {
          try {
            await api(withdrawApplication, { params: { id } })
          } catch (error) {
            if (isRefusal(error)) onChange()
            throw error
          }
          announce('Application withdrawn.')
          refreshCounts()
          onChange()
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  return viewWithdrawal(snapshot, send)
}

export type WithdrawalView = ReturnType<typeof viewWithdrawal>

export const viewWithdrawal = (
  snapshot: SnapshotFrom<typeof withdrawalMachine>,
  send: (event: WithdrawalEvent) => void,
) => {
  const { withdrawn, error } = snapshot.context
  return {
    isOpen: !snapshot.matches('idle'),
    isBusy: snapshot.matches('withdrawing'),
    errorMessage: snapshot.matches('failed')
      ? describeError(error, 'Failed to withdraw application. Please try again later.')
      : undefined,
    isWithdrawn: ({ id }: Withdrawable) => withdrawn.includes(id),
    request: (application: Withdrawable) => send({ type: 'withdrawal.requested', application }),
    confirm: () => send({ type: 'withdrawal.confirmed' }),
    cancel: () => send({ type: 'withdrawal.cancelled' }),
  }
}
