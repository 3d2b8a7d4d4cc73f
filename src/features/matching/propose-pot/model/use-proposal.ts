import { proposePot, requestPot } from '@contract/endpoints.ts'
import type { PotState } from '@contract/pot.ts'
import { useState } from 'react'
import { useUnsent } from '@/entities/session'
import { type CallApi, useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { usePassingNotice } from '@/shared/ui/passing-notice'
import type { PotValues, ProposedPot } from './pot-form.ts'

export type Proposer = 'sponsor' | 'administrator'

export function useProposal(by: Proposer) {
  const api = useApi()
  const [formId, setFormId] = useState(0)
  const [state, setState] = useState<PotState>('proposed')
  const proposed = usePassingNotice(savedNoticeMs)
  const unsent = useUnsent<PotValues>('propose-pot', by)
  const action = useAction<ProposedPot>(async (pot, key) => setState((await send(api, by, pot, key)).state), {
    isForm: true,
    keep: unsent,
    reload: true,
    onDone: () => {
      setFormId(formId + 1)
      proposed.give()
    },
  })
  return {
    by,
    unsent,
    pot: action.attempt.content,
    error: action.error,
    isAsking: action.status === 'confirming' || action.isBusy,
    isProposing: action.isBusy,
    isProposed: proposed.isShown,
    /** The state of the pot that was proposed last. */
    state,
    /** The key of the form: a pot that was proposed leaves an empty one. */
    formId,
    submit: async (pot: ProposedPot) => {
      proposed.takeBack()
      action.request(pot)
    },
    confirm: action.confirm,
    backToForm: action.dismiss,
  }
}

const send = (api: CallApi, by: Proposer, { sponsor_email = '', ...terms }: ProposedPot, idempotencyKey: string) =>
  by === 'sponsor'
    ? api(requestPot, { body: terms, idempotencyKey })
    : api(proposePot, { body: { sponsor_email, ...terms }, idempotencyKey })

export type ProposalView = ReturnType<typeof useProposal>
