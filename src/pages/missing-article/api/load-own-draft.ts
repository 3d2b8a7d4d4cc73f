import type { Draft } from '@contract/draft.ts'
import type { CallApi } from '@/shared/api'

/**
 * A 401 does not end the session, because readers may open a draft that is not theirs. Imports the drafts contract
 * lazily: readers of stories do not need it.
 */
export async function loadOwnDraft(api: CallApi, id: string): Promise<Draft> {
  const { draft } = await import('@contract/endpoints/drafts.ts')
  return api(draft, { params: { id }, keepsSession: true })
}
