import type { Draft } from '@contract/draft.ts'
import { draft } from '@contract/endpoints.ts'
import { ApiError, type CallApi } from '@/shared/api'

export type BountyDraft = {
  /** The bounty that the draft belongs to. */
  bountyId: string
  /** The draft, or null before its journalist has written one. */
  draft: Draft | null
}

export async function loadBountyDraft({
  context: { api },
  params: { id },
}: {
  context: { api: CallApi }
  params: { id: string }
}): Promise<BountyDraft> {
  const found = await api(draft, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  return { bountyId: id, draft: found }
}
