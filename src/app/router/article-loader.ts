import type { Draft } from '@contract/draft.ts'
import { parseWithdrawnReason } from '@contract/story.ts'
import { notFound } from '@tanstack/react-router'
import { articleQuery, neighborsQuery } from '@/entities/story'
import { ApiError, type CallApi, inTime, readStoredToken } from '@/shared/api'
import type { RouterContext } from './parent-routes.tsx'

/**
 * Loads a published story with what leads on from it. If there is none, the not-found error carries the reason why it
 * was withdrawn, or a promise of the signed-in user's draft with that id, which AI may have written
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
    const neighbors = neighborsQuery(params.id)
    const [article] = await Promise.all([
      queryClient.fetchQuery(articleQuery(params.id)),
      // Never rejects: the story is whole without them.
      queryClient.prefetchQuery(neighbors),
    ])
    return { article, neighbors: queryClient.getQueryData(neighbors.queryKey) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 410)
      throw notFound({ data: { withdrawn: parseWithdrawnReason(error.detail) } })
    if (!(error instanceof ApiError && error.status === 404)) throw error
    throw readStoredToken() === null ? notFound() : notFound({ data: findOwnDraft(api, params.id) })
  }
}

async function findOwnDraft(api: CallApi, id: string): Promise<Draft | null> {
  try {
    const { loadOwnDraft } = await inTime(import('@/pages/missing-article'))
    return await loadOwnDraft(api, id)
  } catch {
    return null
  }
}
