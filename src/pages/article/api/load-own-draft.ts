import type { Draft } from '@contract/draft.ts'
import type { CallApi } from '@/shared/api'

/**
 * Loads a draft of mine; the session is not ended by a draft that nobody may see. Readers of stories do not load the
 * contract of drafts with it.
 */
export async function loadOwnDraft(api: CallApi, id: string): Promise<Draft> {
  const { draft } = await import('@contract/endpoints/drafts.ts')
  return api(draft, { params: { id }, keepsSession: true })
}
