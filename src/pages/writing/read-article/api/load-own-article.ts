import type { Article } from '@contract/article.ts'
import { myArticle } from '@contract/endpoints.ts'
import { ApiError, type CallApi, readStoredToken } from '@/shared/api'

export type OwnArticle = { article: Article } | { error: string }

export const signInFirst = 'You must be logged in to view this article.'

const errors: Record<number, string> = {
  401: signInFirst,
  403: 'You are not authorized to view this article.',
  404: 'Article not found.',
}

export async function loadOwnArticle({
  context: { api },
  params: { id },
}: {
  context: { api: CallApi }
  params: { id: string }
}): Promise<OwnArticle> {
  if (readStoredToken() === null) return { error: signInFirst }
  try {
    return { article: await api(myArticle, { params: { id } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error: errors[error.status] ?? 'Failed to load article.' }
  }
}
