import { blockDomain, domainFollowers } from '@contract/endpoints.ts'
import type { DomainToBlock } from '@contract/federation.ts'
import { useState } from 'react'
import { useUnsent } from '@/entities/session'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useAction } from '@/shared/lib/action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

type CountedDomain = DomainToBlock & {
  /** How many followers the block removes. */
  followers: number
}

/** Counts the followers that a block removes, asks, and blocks the server. */
export function useBlocking() {
  const api = useApi()
  const [formId, setFormId] = useState(0)
  const unsent = useUnsent<DomainToBlock>('block-domain')
  const blocked = usePassingNotice(savedNoticeMs)
  const action = useAction<CountedDomain>(({ domain, reason }) => api(blockDomain, { body: { domain, reason } }), {
    keep: unsent,
    reload: true,
    onDone: () => {
      setFormId(formId + 1)
      blocked.give()
    },
  })
  return {
    /** Holds what is typed into the form until the server is blocked. */
    unsent,
    asked: action.attempt.content,
    error: action.error,
    isAsking: action.status === 'confirming' || action.isBusy,
    isBlocking: action.isBusy,
    isBlocked: blocked.isShown,
    /** The key of the form: a server that was blocked leaves an empty one. */
    formId,
    submit: async (server: DomainToBlock) => {
      blocked.takeBack()
      const { followers } = await api(domainFollowers, { params: { domain: server.domain } })
      action.request({ ...server, followers })
    },
    confirm: action.confirm,
    backToForm: action.dismiss,
  }
}

export type BlockingView = ReturnType<typeof useBlocking>
