import type { Bounty, NewBounty } from '@contract/bounty.ts'
import { createBounty } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emptyQuestion, type QuestionValues } from '@/entities/bounty'
import { refreshFollows } from '@/entities/following'
import { useSession, useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { bountyCreatedMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

const isEmpty = (values: QuestionValues) =>
  (Object.keys(emptyQuestion) as (keyof QuestionValues)[]).every(
    (name) => `${values[name]}` === `${emptyQuestion[name]}`,
  )

export function useNewBounty(onCreated: (bounty: Bounty) => void) {
  const api = useApi()
  const { status } = useSession()
  const unsent = useUnsent<QuestionValues>('bounty')
  const [formId, setFormId] = useState(0)
  const [isRefused, setIsRefused] = useState(false)
  const created = usePassingNotice(bountyCreatedMs)
  const queryClient = useQueryClient()
  const [posted, setPosted] = useState<Bounty>()
  const { hasNoSession, ...action } = useAction<NewBounty>(
    async (body, idempotencyKey) => {
      const bounty = await api(createBounty, { body, idempotencyKey })
      unsent.forget()
      setFormId(formId + 1)
      created.give()
      setPosted(bounty)
      refreshFollows(queryClient)
      onCreated(bounty)
    },
    { isForm: true },
  )
  return {
    bounty: action.attempt.content,
    error: hasNoSession ? null : action.error,
    /** The user must sign in first. */
    isRefused: isRefused || hasNoSession,
    isAsking: action.status === 'confirming' || action.isBusy,
    isCreating: action.isBusy,
    isCreated: created.isShown,
    /** The bounty that was posted last, until the thanks are closed or another one is sent. */
    posted,
    closeThanks: () => setPosted(undefined),
    /** The key of the form: a bounty that was created leaves an empty one. */
    formId,
    /** The user typed something earlier and did not send it. */
    hasTyped: unsent.read() !== undefined,
    readTyped: () => unsent.read() ?? emptyQuestion,
    keepTyped: (values: QuestionValues) => (isEmpty(values) ? unsent.forget() : unsent.keep(values)),
    submit: async (bounty: NewBounty) => {
      created.takeBack()
      setPosted(undefined)
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
