import { allPots, proposePot } from '@contract/endpoints.ts'
import type { NewPot } from '@contract/pot.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

export function useProposal() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [formId, setFormId] = useState(0)
  const proposed = usePassingNotice(savedNoticeMs)
  const action = useConfirmedAction<NewPot>(async ({ content, key }) => {
    await api(proposePot, { body: content, idempotencyKey: key })
    await queryClient.invalidateQueries(queryOf(allPots))
    setFormId(formId + 1)
    proposed.give()
  })
  return {
    pot: action.attempt.content,
    error: action.error,
    isAsking: action.status === 'confirming' || action.isBusy,
    isProposing: action.isBusy,
    isProposed: proposed.isShown,
    /** The key of the form: a pot that was proposed leaves an empty one. */
    formId,
    submit: async (pot: NewPot) => {
      proposed.takeBack()
      action.request(pot)
    },
    confirm: action.confirm,
    reconsider: action.dismiss,
  }
}

export type ProposalView = ReturnType<typeof useProposal>
