import type { Bounty, NewBounty } from '@contract/bounty.ts'
import { bountyLifeLimits } from '@contract/bounty-life-limits.ts'
import { createBounty } from '@contract/endpoints.ts'
import { useState } from 'react'
import { keepUnsent, useSession } from '@/entities/session'
import { hasStatus, useApi } from '@/shared/api'
import { bountyCreatedMs } from '@/shared/config'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

/** As typed, with the amount and the number of days as text. */
export type BountyValues = {
  title: string
  description: string
  categories: readonly string[]
  amount: string
  expiry_days: string
}

const empty: BountyValues = {
  title: '',
  description: '',
  categories: [],
  amount: '',
  expiry_days: `${bountyLifeLimits.expiryDays}`,
}

const isEmpty = (values: BountyValues) =>
  (Object.keys(empty) as (keyof BountyValues)[]).every((name) => `${values[name]}` === `${empty[name]}`)

/** Per user. */
const typedBounties = keepUnsent<BountyValues>('bounty')

export function useNewBounty(onCreated: (bounty: Bounty) => void) {
  const api = useApi()
  const { status, user } = useSession()
  /** The form stays open when the session ends. */
  const [userId] = useState(user?.id ?? '')
  const [formId, setFormId] = useState(0)
  const [isRefused, setIsRefused] = useState(false)
  const created = usePassingNotice(bountyCreatedMs)
  const action = useConfirmedAction<NewBounty>(async ({ content, key }) => {
    const bounty = await api(createBounty, { body: content, idempotencyKey: key })
    typedBounties.forget(userId)
    setFormId(formId + 1)
    created.give()
    onCreated(bounty)
  })
  const hasNoSession = hasStatus(action.error, 401)
  return {
    bounty: action.attempt.content,
    error: hasNoSession ? null : action.error,
    /** The user must sign in first. */
    isRefused: isRefused || hasNoSession,
    isAsking: action.status === 'confirming' || action.isBusy,
    isCreating: action.isBusy,
    isCreated: created.isShown,
    /** The key of the form: a bounty that was created leaves an empty one. */
    formId,
    /** The user typed something earlier and did not send it. */
    hasTyped: typedBounties.read(userId) !== undefined,
    readTyped: () => typedBounties.read(userId) ?? empty,
    keepTyped: (values: BountyValues) =>
      isEmpty(values) ? typedBounties.forget(userId) : typedBounties.keep(values, userId),
    submit: async (bounty: NewBounty) => {
      created.takeBack()
      if (status === 'signedOut') setIsRefused(true)
      else action.request(bounty)
    },
    confirm: action.confirm,
    /** Returns from the question, or from the request to sign in, to the form. */
    cancel: () => {
      action.dismiss()
      setIsRefused(false)
    },
  }
}

export type NewBountyView = ReturnType<typeof useNewBounty>
