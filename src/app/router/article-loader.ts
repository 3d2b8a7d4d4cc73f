/** What a story's page is loaded with. */
import type { Draft } from '@contract/draft.ts'
import { publicArticle } from '@contract/endpoints.ts'
import { parseWithdrawnReason } from '@contract/story.ts'
import { notFound } from '@tanstack/react-router'
import { ApiError, type CallApi, readStoredToken } from '@/shared/api'
import type { RouterContext } from './router-context.ts'

/**
 * A published story, or the reason why it was withdrawn. Where there is none, whoever is signed in may have a draft of that name, which an AI wrote
 * (specification, section 4 "AI generation"): the page that was not found is given the promise of it.
 */
export async function loadArticle({ context: { api }, params }: { context: RouterContext; params: { id: string } }) {
  try {
    return await api(publicArticle, { params })
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return { withdrawn: parseWithdrawnReason(error.detail) }
    if (!(error instanceof ApiError && error.status === 404)) throw error
    throw readStoredToken() === null ? notFound() : notFound({ data: findOwnDraft(api, params.id) })
  }
}

/** Mine, or null: whoever may not see it learns nothing. Never fails. */
async function findOwnDraft(api: CallApi, id: string): Promise<Draft | null> {
  try {
    const { loadOwnDraft } = await import('@/pages/article')
    return await loadOwnDraft(api, id)
  } catch {
    return null
  }
}
