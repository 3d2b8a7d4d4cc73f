import { blockDomain, domainFollowers } from '@contract/endpoints.ts'
import type { DomainToBlock } from '@contract/federation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '@/shared/api'
import { savedNoticeMs } from '@/shared/config'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

type Asked = DomainToBlock & {
  /** How many followers the block removes. */
  followers: number
}

/** Counts the followers that a block removes, asks, and blocks the server. */
export function useBlocking() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [formId, setFormId] = useState(0)
  const blocked = usePassingNotice(savedNoticeMs)
  const action = useConfirmedAction<Asked>(async ({ content: { domain, reason } }) => {
    await api(blockDomain, { body: { domain, reason } })
    await queryClient.invalidateQueries()
    setFormId(formId + 1)
    blocked.give()
  })
  return {
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
    reconsider: action.dismiss,
  }
}

export type BlockingView = ReturnType<typeof useBlocking>
