import { withdrawApplication } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useRefreshCounts } from '@/entities/counts'
import { describeError, isRefusal, useApi } from '@/shared/api'
import { useAnnounce } from '@/shared/ui/live-region'
import { type Withdrawable, type WithdrawalEvent, withdrawalMachine } from './withdrawal.machine.ts'

/**
 * The answers and verbs of withdrawing, for a whole list. `onChange` is called when what the list shows is out of date:
 * one was withdrawn, or could not be because it is not pending any more.
 */
export function useWithdrawal(onChange: () => void) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const announce = useAnnounce()
  const [machine] = useState(() =>
    withdrawalMachine.provide({
      actors: {
        // Without the actor's signal: leaving takes nothing back.
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

/** What a component sees of the machine. */
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
    /** Whether it was withdrawn since the page was shown. */
    isWithdrawn: ({ id }: Withdrawable) => withdrawn.includes(id),
    request: (application: Withdrawable) => send({ type: 'withdrawal.requested', application }),
    confirm: () => send({ type: 'withdrawal.confirmed' }),
    cancel: () => send({ type: 'withdrawal.cancelled' }),
  }
}
