import type { Draft } from '@contract/draft.ts'
import { draft, myArticle } from '@contract/endpoints.ts'
import { type DraftText, readDraftText } from '@/entities/draft'
import { ApiError, type CallApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'

/** What is written: a draft, a change of a published article, or something new. */
export type ArticleToWrite = {
  draftId: string | undefined
  articleId: string | undefined
  draft: Draft | null
  /** There is such a draft as far as anybody knows; it could not be loaded. */
  isUnreachable: boolean
  /** The article as it is published, where no draft changes it yet. */
  beginning: DraftText | undefined
}

type ArticleLoad = {
  context: { api: CallApi }
  location: { search: { draftId?: string | undefined; articleId?: string | undefined } }
}

/** A draft that cannot be loaded is an empty document to begin with (specification, section 8 "Draft landing"). */
export async function loadArticleToWrite({ context: { api }, location }: ArticleLoad): Promise<ArticleToWrite> {
  const { draftId, articleId } = location.search
  const blank = { draftId, articleId, draft: null, isUnreachable: false, beginning: undefined }
  const id = draftId ?? articleId
  if (id === undefined) return blank
  try {
    const found = await api(draft, { params: { id }, keepsSession: true })
    return { ...blank, draftId: found.id, articleId: found.original_article_id, draft: found }
  } catch (error) {
    const isMissing = error instanceof ApiError && error.status === 404
    if (draftId === undefined && articleId !== undefined && isMissing) return loadBeginning(api, articleId, blank)
    logError('The draft could not be loaded.', error)
    return { ...blank, isUnreachable: !isMissing }
  }
}

async function loadBeginning(api: CallApi, articleId: string, blank: ArticleToWrite): Promise<ArticleToWrite> {
  try {
    const article = await api(myArticle, { params: { id: articleId }, keepsSession: true })
    return { ...blank, beginning: readDraftText(article) }
  } catch (error) {
    logError('The article could not be loaded.', error)
    return { ...blank, articleId: undefined }
  }
}
