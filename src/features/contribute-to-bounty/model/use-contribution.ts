import type { Bounty } from '@contract/bounty.ts'
import { contribute } from '@contract/endpoints.ts'
import { useState } from 'react'
import { useSession } from '@/entities/session'
import { useApi } from '@/shared/api'
import { contributionThanksMs } from '@/shared/config'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

export function useContribution(bountyId: string, onContributed: (bounty: Bounty) => void) {
  const api = useApi()
  const { status } = useSession()
  const thanks = usePassingNotice(contributionThanksMs)
  const [shown, setShown] = useState<'button' | 'form' | 'sign-in'>('button')
  const { isBusy, attempt, error, request, confirm, dismiss, ...action } = useConfirmedAction<{ amount: number }>(
    async ({ content, key }) => {
      const bounty = await api(contribute, { params: { id: bountyId }, body: content, idempotencyKey: key })
      setShown('button')
      thanks.give()
      onContributed(bounty)
    },
  )
  return {
    amount: attempt.content?.amount,
    error,
    /** The session is still being restored. */
    isWaiting: status === 'checking',
    isRefused: shown === 'sign-in',
    /** Also true while the confirmation dialog is open. */
    isOpen: shown === 'form',
    isAsking: action.status === 'confirming' || isBusy,
    isContributing: isBusy,
    isThanked: thanks.isShown,
    press: () => {
      thanks.takeBack()
      setShown(status === 'signedOut' ? 'sign-in' : 'form')
    },
    give: (amount: number) => request({ amount }),
    confirm,
    /** Returns from the question to the form. */
    reconsider: dismiss,
    close: () => {
      dismiss()
      setShown('button')
    },
  }
}

export type ContributionView = ReturnType<typeof useContribution>
