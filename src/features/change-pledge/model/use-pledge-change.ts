import type { BountyDetail } from '@contract/bounty.ts'
import { changePledge } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bountyQuery, savePledge } from '@/entities/bounty'
import { keepUnsent, useSession } from '@/entities/session'
import { hasStatus, isFinalRefusal, useApi } from '@/shared/api'
import { contributionThanksMs } from '@/shared/config'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

/** Per user and bounty. */
const typedPledges = keepUnsent<string>('pledge')

export type PledgedBounty = Pick<
  BountyDetail,
  'id' | 'title' | 'state' | 'own_pledge' | 'pledge_limit' | 'matching' | 'life'
>

/** `from` is the pledge when the reader was asked, because the cached one changes before the dialog closes. */
type Change = { from: number; amount: number }

export function usePledgeChange({ id, own_pledge }: PledgedBounty) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { status, user } = useSession()
  const changed = usePassingNotice(contributionThanksMs)
  const [isOpen, setIsOpen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  /** The form stays open when the session ends. */
  const [userId, setUserId] = useState('')
  const close = () => {
    typedPledges.forget(userId, id)
    setIsOpen(false)
  }
  const { isBusy, attempt, error, request, confirm, dismiss, ...action } = useConfirmedAction<Change>(
    async ({ content: { amount } }) => {
      const bounty = await api(changePledge, { params: { id }, body: { amount } }).catch((error: unknown) => {
        // The bounty may have been assigned meanwhile.
        if (isFinalRefusal(error)) void queryClient.invalidateQueries(bountyQuery(id))
        throw error
      })
      close()
      changed.give()
      savePledge(queryClient, bounty, amount)
    },
  )
  const hasNoSession = hasStatus(error, 401)
  return {
    change: attempt.content,
    error: hasNoSession ? null : error,
    /** The reader must sign in first. */
    isRefused: isRefused || hasNoSession,
    /** Also true while the confirmation dialog is open. */
    isOpen,
    isAsking: action.status === 'confirming' || isBusy,
    isChanging: isBusy,
    isChanged: changed.isShown,
    /** Returns the amount that the reader typed earlier, or else the present pledge. The form reads it when it opens. */
    readTyped: () => typedPledges.read(userId, id) ?? own_pledge.toFixed(2),
    keepTyped: (typed: string) => typedPledges.keep(typed, userId, id),
    toggle: () => {
      changed.takeBack()
      if (isOpen || user === null) setIsOpen(false)
      else {
        setUserId(user.id)
        setIsOpen(true)
      }
    },
    give: (amount: number) => (status === 'signedOut' ? setIsRefused(true) : request({ from: own_pledge, amount })),
    confirm,
    /** Returns from the question, or from the request to sign in, to the form. */
    reconsider: () => {
      dismiss()
      setIsRefused(false)
    },
    cancel: () => {
      dismiss()
      close()
    },
  }
}

export type PledgeChangeView = ReturnType<typeof usePledgeChange>
