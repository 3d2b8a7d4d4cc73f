import type { Bounty, NewBounty } from '@contract/bounty.ts'
import { createBounty } from '@contract/endpoints.ts'
import { useSession } from '@/entities/session'
import { ApiError, useApi } from '@/shared/api'
import { bountyCreatedMs } from '@/shared/config'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { usePassingNotice } from '@/shared/ui/passing-notice'

export function useNewBounty(onCreated: (bounty: Bounty) => void) {
  const api = useApi()
  const { status } = useSession()
  const created = usePassingNotice(bountyCreatedMs)
  const action = useConfirmedAction<NewBounty>(async ({ content, key }) => {
    const bounty = await api(createBounty, { body: content, idempotencyKey: key })
    created.give()
    onCreated(bounty)
  })
  return {
    bounty: action.attempt.content,
    error: action.error,
    isAsking: action.status === 'confirming' || action.isBusy,
    isCreating: action.isBusy,
    isCreated: created.isShown,
    /** Rejects if the user is signed out. */
    submit: async (bounty: NewBounty) => {
      if (status === 'signedOut') throw new ApiError(401, 'You must be logged in to create a bounty', null)
      created.takeBack()
      action.request(bounty)
    },
    confirm: action.confirm,
    cancel: action.dismiss,
  }
}

export type NewBountyView = ReturnType<typeof useNewBounty>
