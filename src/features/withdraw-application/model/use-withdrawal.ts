import type { Application } from '@contract/application.ts'
import { withdrawApplication } from '@contract/endpoints.ts'
import { useState } from 'react'
import { useRefreshCounts } from '@/entities/count'
import { isRefusal, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { useAnnounce } from '@/shared/ui/live-region'

type Withdrawable = Pick<Application, 'id'>

/** `onChange` is called when the list is out of date: an application was withdrawn or is no longer pending. */
export function useWithdrawal(onChange: () => void) {
  const api = useApi()
  const refreshCounts = useRefreshCounts()
  const announce = useAnnounce()
  // Withdrawn since the page was shown, so that the list can show it before it is reloaded.
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([])
  const action = useConfirmedAction<Withdrawable>(async ({ content: { id } }) => {
    try {
      await api(withdrawApplication, { params: { id } })
    } catch (error) {
      if (isRefusal(error)) onChange()
      throw error
    }
    setWithdrawn((before) => [...before, id])
    announce('Application withdrawn.')
    refreshCounts()
    onChange()
  })
  return { ...action, isWithdrawn: ({ id }: Withdrawable) => withdrawn.includes(id) }
}
