import type { ArticleSummary } from '@contract/article.ts'
import type { DraftSummary } from '@contract/draft.ts'
import { myArticles, myDrafts } from '@contract/endpoints.ts'
import { ApiError, type CallApi } from '@/shared/api'

export type OwnArticles = {
  /** The user's published articles. */
  articles: ArticleSummary[]
  /** The user's unpublished drafts. */
  drafts: DraftSummary[]
}

export async function loadOwnArticles({ context: { api } }: { context: { api: CallApi } }): Promise<OwnArticles> {
  const [articles, drafts] = await Promise.all([
    api(myArticles),
    api(myDrafts, { query: { type: 'direct' } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) return { items: [] }
      throw error
    }),
  ])
  return { articles: articles.items, drafts: drafts.items }
}
