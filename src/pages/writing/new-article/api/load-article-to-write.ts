import type { Draft } from '@contract/draft.ts'
import { draft, myArticle } from '@contract/endpoints.ts'
import { redirect } from '@tanstack/react-router'
import { type DraftText, readDraftText, recallLeftDraft, takeLastLeftDraft } from '@/entities/draft'
import { type CallApi, hasStatus } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'

export type ArticleToWrite = {
  /** The key of the history entry that the writer opened. */
  entry?: string | undefined
  draftId: string | undefined
  articleId: string | undefined
  draft: Draft | null
  /** A draft may exist, but it failed to load. */
  isUnreachable: boolean
  beginning: DraftText | undefined
}

type ArticleLoad = {
  context: { api: CallApi }
  location: {
    search: { draftId?: string | undefined; articleId?: string | undefined }
    state: { __TSR_key?: string; __TSR_index?: number }
  }
}

/**
 * A draft that fails to load becomes an empty document (docs/specification.md#8-error-catalogue). It stays out of the
 * cache: the editor owns its text (docs/decisions/0030).
 */
export async function loadArticleToWrite({ context: { api }, location }: ArticleLoad): Promise<ArticleToWrite> {
  const { draftId, articleId } = location.search
  const { __TSR_key: entry, __TSR_index: position } = location.state
  const blank = { entry, draftId, articleId, draft: null, isUnreachable: false, beginning: undefined }
  const id = draftId ?? articleId
  if (id === undefined) {
    // A document that was opened by its address begins the history again.
    const lastId = takeLastLeftDraft()
    const leftId = recallLeftDraft(entry) ?? (position === 0 ? lastId : undefined)
    if (leftId !== undefined) throw redirect({ to: '/new-article', search: { draftId: leftId }, replace: true })
    return blank
  }
  try {
    const found = await api(draft, { params: { id }, keepsSession: true })
    return { ...blank, draftId: found.id, articleId: found.original_article_id, draft: found }
  } catch (error) {
    const isMissing = hasStatus(error, 404)
    if (draftId === undefined && articleId !== undefined && isMissing) return loadBeginning(api, articleId, blank)
    if (draftId !== undefined && isMissing) await leadToPublished(api, draftId)
    logError('Failed to load the draft.', error)
    return { ...blank, isUnreachable: !isMissing }
  }
}

/** Leads on a writer whose publication was not answered. */
async function leadToPublished(api: CallApi, draftId: string): Promise<void> {
  const article = await api(myArticle, { params: { id: draftId }, keepsSession: true }).catch(() => undefined)
  if (article !== undefined) throw redirect({ to: '/articles/$id', params: { id: article.id }, replace: true })
}

async function loadBeginning(api: CallApi, articleId: string, blank: ArticleToWrite): Promise<ArticleToWrite> {
  try {
    const article = await api(myArticle, { params: { id: articleId }, keepsSession: true })
    return { ...blank, beginning: readDraftText(article) }
  } catch (error) {
    logError('Failed to load the article.', error)
    return { ...blank, articleId: undefined }
  }
}
