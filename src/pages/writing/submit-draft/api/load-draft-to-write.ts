import type { Draft } from '@contract/draft.ts'
import { bountyDetail, draft } from '@contract/endpoints.ts'
import type { Category } from '@contract/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isLimited } from '@/entities/bounty'
import { type CallApi, hasStatus, queryOf } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { type DeliveryBlock, findDeliveryBlock } from '../model/delivery-block.ts'

/** `failed`: the draft may exist but could not be loaded. */
export type DraftToWrite = {
  bountyId: string
  /** Undefined if the bounty failed to load. */
  bountyTitle: string | undefined
  /** A new draft begins with them. */
  categories: Category[]
  draftId: string | undefined
  draft: Draft | null
  failed: boolean
  isMissing: boolean
  /** Undefined also when the bounty failed to load: the server decides on submission. */
  blockedBy: DeliveryBlock | undefined
  /** The delivery to change; null before a first delivery. */
  returnedId: string | null
}

/** A session that has ended must not take the page with its unsaved text away. */
export const bountyToWriteQuery = (id: string) => queryOf(bountyDetail, { params: { id }, keepsSession: true })

type DraftLoad = {
  context: { api: CallApi; queryClient: QueryClient }
  params: { id: string }
  location: { search: { draftId?: string | undefined } }
}

/**
 * A 404 starts a blank draft (docs/specification.md#7-the-calls-it-makes). The draft stays out of the cache: the editor
 * owns its text (docs/decisions/0030).
 */
export async function loadDraftToWrite({ context, params, location }: DraftLoad): Promise<DraftToWrite> {
  const [bounty, found] = await Promise.all([
    loadStanding(context.queryClient, params.id),
    loadDraft(context.api, location.search.draftId ?? params.id),
  ])
  return { bountyId: params.id, ...bounty, ...found }
}

async function loadDraft(api: CallApi, id: string): Promise<Pick<DraftToWrite, 'draftId' | 'draft' | 'failed'>> {
  const none = { draftId: undefined, draft: null }
  try {
    const found = await api(draft, { params: { id }, keepsSession: true })
    return { draftId: found.id, draft: found, failed: false }
  } catch (error) {
    if (hasStatus(error, 404)) return { ...none, failed: false }
    logError('Failed to load the draft.', error)
    return { ...none, failed: true }
  }
}

/** An error blocks nothing: the server checks again on submission. */
async function loadStanding(
  queryClient: QueryClient,
  id: string,
): Promise<Pick<DraftToWrite, 'bountyTitle' | 'categories' | 'isMissing' | 'blockedBy' | 'returnedId'>> {
  const unknown = { bountyTitle: undefined, categories: [], blockedBy: undefined, returnedId: null }
  try {
    const bounty = await queryClient.fetchQuery({ ...bountyToWriteQuery(id), staleTime: 0 })
    // A limited bounty means that the session has ended meanwhile.
    const blockedBy = isLimited(bounty) ? undefined : findDeliveryBlock(bounty)
    const { title: bountyTitle, categories, delivered_id: returnedId } = bounty
    return { bountyTitle, categories, isMissing: false, blockedBy, returnedId }
  } catch (error) {
    if (hasStatus(error, 404)) return { ...unknown, isMissing: true }
    logError('Failed to load the bounty of the draft.', error)
    return { ...unknown, isMissing: false }
  }
}
