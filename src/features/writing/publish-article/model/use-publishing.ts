import { publishArticle, updateArticle } from '@contract/endpoints.ts'
import { findPublishingErrors } from '@contract/publishing.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type DraftText,
  findMediaError,
  isUploading,
  myArticleQuery,
  type TextErrors,
  type TextLock,
  type UnsentMedia,
  useOnEdit,
} from '@/entities/draft'
import { type Attempt, attemptAfter, createRandomId, messageOf, nextAttempt, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

export type PublishingOptions = {
  /** The text as shown, which is checked and then sent. */
  text: DraftText
  /** Media of the text that the server does not have; publishing waits for uploads. */
  unsent: readonly UnsentMedia[]
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
  const { text, unsent, replacements, articleId, lock, onIncomplete, onPublished } = options
  const api = useApi()
  const queryClient = useQueryClient()
  /** Owns the idempotency key: it belongs to the text as taken, which has the uploads that publishing waited for. */
  const sent = useRef<Attempt<{ draftId: string; version: number; text: DraftText }>>(null)
  const { status, error, submit, dismiss } = useAction<DraftText>(async () => {
    const { draftId, version, text: taken } = await lock.take('publishing')
    const { title, document, category, language } = taken
    const attempt = nextAttempt(sent.current, { draftId, version, text: taken }, createRandomId())
    sent.current = attempt
    const body = {
      title: title.trim(),
      content: JSON.stringify(document),
      category: JSON.stringify(category),
      ...(language === undefined ? {} : { language }),
      status: 'published' as const,
      draft_id: draftId,
      draft_version: version,
    }
    const options = { idempotencyKey: attempt.key, keepsSession: true }
    const answer =
      articleId === undefined
        ? api(publishArticle, { body: { ...body, article_type: 'direct' }, ...options })
        : api(updateArticle, { params: { id: articleId }, body, ...options })
    const article = await answer.catch((failure: unknown) => {
      sent.current = attemptAfter(attempt, failure)
      lock.release(failure)
      throw failure
    })
    lock.finish()
    void queryClient.invalidateQueries()
    queryClient.setQueryData(myArticleQuery(article.id).queryKey, article)
    onPublished(article.id)
  })
  useOnEdit({ text, replacements, unsent }, dismiss)
  /** True if there are none. */
  const isComplete = () => {
    const mediaError = findMediaError(unsent)
    const errors: TextErrors = { ...findPublishingErrors(text), ...(mediaError && { media: mediaError }) }
    if (Object.keys(errors).length === 0) return true
    onIncomplete(errors)
    return false
  }
  const hasFailed = status === 'failed'
  const reportErrors = useEffectEvent(isComplete)
  // An upload may have failed while publishing waited for it.
  useEffect(() => {
    if (hasFailed) reportErrors()
  }, [hasFailed])
  return {
    isPublishing: status === 'sending' || status === 'done',
    isWaiting: status === 'sending' && isUploading(unsent),
    // A failed upload is reported with the other errors.
    errorMessage: hasFailed && findMediaError(unsent) === undefined ? messageOf(error, '') : undefined,
    publish: () => {
      if (isComplete()) submit(text)
    },
    /** Stops waiting for uploads. */
    cancel: () => lock.release(),
  }
}
