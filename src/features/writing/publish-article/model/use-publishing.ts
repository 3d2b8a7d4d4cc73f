import { publishArticle, updateArticle } from '@contract/endpoints.ts'
import { findPublishingErrors } from '@contract/publishing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type DraftText, myArticleQuery, type TextErrors, type TextLock, useOnEdit } from '@/entities/draft'
import { messageOf, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'

export type PublishingOptions = {
  /** The text as shown, which is checked and then sent. */
  text: DraftText
  /** Increases when another source, such as another tab, replaces the text. */
  replacements: number
  /** The published article that the draft revises; `undefined` for a new article. */
  articleId: string | undefined
  /** Saves the text and keeps it unchanged meanwhile. */
  lock: TextLock
  /** Called with everything that keeps the text from being published, by field. */
  onIncomplete: (errors: TextErrors) => void
  /** Called after the server has published the article. */
  onPublished: (articleId: string) => void
}

/** The server's error stays until the writer edits or retries. */
export function usePublishing(options: PublishingOptions) {
  const { text, replacements, articleId, lock, onIncomplete, onPublished } = options
  const api = useApi()
  const queryClient = useQueryClient()
  const { status, error, submit, dismiss } = useConfirmedAction<DraftText>(async ({ content, key }) => {
    const { title, document, category } = content
    const { draftId } = await lock.take('publishing')
    const body = {
      title: title.trim(),
      content: JSON.stringify(document),
      category: JSON.stringify(category),
      status: 'published' as const,
      draft_id: draftId,
    }
    const sent =
      articleId === undefined
        ? api(publishArticle, { body: { ...body, article_type: 'direct' }, idempotencyKey: key, keepsSession: true })
        : api(updateArticle, { params: { id: articleId }, body, keepsSession: true })
    const article = await sent.catch((failure: unknown) => {
      lock.release(failure)
      throw failure
    })
    lock.finish()
    void queryClient.invalidateQueries()
    queryClient.setQueryData(myArticleQuery(article.id).queryKey, article)
    onPublished(article.id)
  })
  useOnEdit(text, dismiss, replacements)
  const publish = () => {
    const errors = findPublishingErrors(text)
    if (Object.keys(errors).length === 0) submit(text)
    else onIncomplete(errors)
  }
  return {
    isPublishing: status === 'sending' || status === 'done',
    errorMessage: status === 'failed' ? messageOf(error, '') : undefined,
    publish,
  }
}
