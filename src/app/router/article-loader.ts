import type { Draft } from '@contract/draft.ts'
import { parseWithdrawnReason } from '@contract/story.ts'
import { notFound } from '@tanstack/react-router'
import { articleQuery } from '@/entities/story'
import { ApiError, type CallApi, readStoredToken } from '@/shared/api'
import type { RouterContext } from './router-context.ts'

/**
 * Loads a published story or the reason why it was withdrawn. If there is none, the not-found error carries a promise
 * of the signed-in user's draft with that id, which AI may have written
 * (docs/specification.md#4-states-and-transitions).
 */
export async function loadArticle({
  context: { api, queryClient },
  params,
}: {
  context: RouterContext
  params: { id: string }
}) {
  try {
    return await queryClient.fetchQuery(articleQuery(params.id))
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return { withdrawn: parseWithdrawnReason(error.detail) }
    if (!(error instanceof ApiError && error.status === 404)) throw error
    throw readStoredToken() === null ? notFound() : notFound({ data: findOwnDraft(api, params.id) })
  }
}

async function findOwnDraft(api: CallApi, id: string): Promise<Draft | null> {
  try {
    const { loadOwnDraft } = await import('@/pages/article')
    return await loadOwnDraft(api, id)
  } catch {
    return null
  }
}
