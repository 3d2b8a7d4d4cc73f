import type { Draft } from '@contract/draft.ts'
import { draft } from '@contract/endpoints.ts'
import type { CallApi } from '@/shared/api'

/** A draft of mine; the session is not ended by a draft that nobody may see. */
export const loadOwnDraft = (api: CallApi, id: string): Promise<Draft> =>
  api(draft, { params: { id }, keepsSession: true })
