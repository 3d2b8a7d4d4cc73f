import { publishArticle, updateArticle } from '@contract/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { type DraftText, myArticleQuery, type TextLock } from '@/entities/draft'
import { createRandomId, describeError, useApi } from '@/shared/api'
import { publishingMachine } from './publishing.machine.ts'

export type PublishingActor = ActorRefFrom<typeof publishingMachine>

type PublishingOptions = {
  /** The published article that the draft revises. */
  articleId: string | undefined
  lock: TextLock
  onPublished: (articleId: string) => void
}

export function usePublishing({ articleId, lock, onPublished }: PublishingOptions): PublishingActor {
  const api = useApi()
  const queryClient = useQueryClient()
  const [machine] = useState(() =>
    publishingMachine.provide({
      actors: {
        // Omit the actor's signal, so that leaving the page does not abort the request.
        publish: fromPromise(async ({ input: { publication, key } }) => {
          const { draftId } = await lock.take('publishing')
          const body = {
            title: publication.title.trim(),
            content: JSON.stringify(publication.document),
            category: JSON.stringify(publication.categories),
            draft_id: draftId,
          }
          const article = await (articleId === undefined
            ? api(publishArticle, { body, idempotencyKey: key, keepsSession: true })
            : api(updateArticle, { params: { id: articleId }, body, keepsSession: true }))
          lock.finish()
          void queryClient.invalidateQueries()
          queryClient.setQueryData(myArticleQuery(article.id).queryKey, article)
          return article.id
        }),
      },
      actions: { letWrite: ({ event }) => lock.release('error' in event ? event.error : undefined) },
    }),
  )
  const actor = useActorRef(machine)
  const published = useSelector(actor, (snapshot) => snapshot.context.articleId)
  const lead = useEffectEvent(onPublished)
  useEffect(() => {
    if (published !== null) lead(published)
  }, [published])
  return actor
}

export function usePublishingView(actor: PublishingActor) {
  const snapshot = useSelector(actor, (current) => current)
  const { validationError, error } = snapshot.context
  return {
    isPublishing: snapshot.matches('publishing') || snapshot.matches('published'),
    errorMessage:
      validationError ??
      (error === null ? undefined : describeError(error, error instanceof Error ? error.message : '')),
    publish: ({ title, document, category }: DraftText) =>
      actor.send({
        type: 'publish.requested',
        publication: { title, document, categories: category },
        key: createRandomId(),
      }),
    noticeChange: () => actor.send({ type: 'text.changed' }),
  }
}
