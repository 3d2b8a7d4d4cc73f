import type { Bounty } from '@contract/bounty.ts'
import { contribute } from '@contract/endpoints.ts'
import { limitOfAddition } from '@contract/pledge-words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bountyQuery } from '@/entities/bounty'
import { keepUnsent, useSession } from '@/entities/session'
import { hasStatus, isFinalRefusal, useApi } from '@/shared/api'
import { contributionThanksMs } from '@/shared/config'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

/** Per user and bounty. */
const typedAmounts = keepUnsent<string>('contribution')

export function useContribution(bountyId: string, onContributed: (bounty: Bounty) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { status, user } = useSession()
  const thanks = usePassingNotice(contributionThanksMs)
  const [isOpen, setIsOpen] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  /** The form stays open when the session ends. */
  const [userId, setUserId] = useState('')
  const open = (id: string) => {
    setUserId(id)
    setIsOpen(true)
  }
  const close = () => {
    typedAmounts.forget(userId, bountyId)
    setIsOpen(false)
  }
  // A card of the board has no limit. Without one the form opens at once, and the server judges.
  const { data } = useQuery({ ...bountyQuery(bountyId), enabled: isOpen })
  const { isBusy, attempt, error, request, confirm, dismiss, ...action } = useConfirmedAction<{ amount: number }>(
    async ({ content, key }) => {
      const bounty = await api(contribute, { params: { id: bountyId }, body: content, idempotencyKey: key }).catch(
        (error: unknown) => {
          // Others may have pledged meanwhile, which moves the limit.
          if (isFinalRefusal(error)) void queryClient.invalidateQueries(bountyQuery(bountyId))
          throw error
        },
      )
      close()
      thanks.give()
      onContributed(bounty)
    },
  )
  const hasNoSession = hasStatus(error, 401)
  return {
    amount: attempt.content?.amount,
    error: hasNoSession ? null : error,
    /** Undefined until the bounty is loaded. */
    limit: data?.pledge_limit ? limitOfAddition(data.pledge_limit, data.own_pledge) : undefined,
    /** The sponsors' offers; undefined until the bounty is loaded. */
    matching: data?.matching,
    /** The session is still being restored. */
    isWaiting: status === 'checking',
    /** The reader must sign in first. */
    isRefused: isRefused || hasNoSession,
    /** Also true while the confirmation dialog is open. */
    isOpen,
    isAsking: action.status === 'confirming' || isBusy,
    isContributing: isBusy,
    isThanked: thanks.isShown,
    /** Returns the amount that the reader typed earlier. The form reads it when it opens. */
    readTyped: () => typedAmounts.read(userId, bountyId) ?? '',
    keepTyped: (typed: string) => typedAmounts.keep(typed, userId, bountyId),
    toggle: () => {
      thanks.takeBack()
      if (isOpen) setIsOpen(false)
      else if (user === null) setIsRefused(true)
      else open(user.id)
    },
    /** Undefined unless somebody is signed in. */
    open: user === null ? undefined : () => open(user.id),
    give: (amount: number) => (status === 'signedOut' ? setIsRefused(true) : request({ amount })),
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

export type ContributionView = ReturnType<typeof useContribution>
