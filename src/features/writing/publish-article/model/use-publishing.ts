import { publishArticle, updateArticle } from '@contract/endpoints.ts'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { DraftText, TextLock } from '@/entities/draft'
import { createRandomId, messageOf, useApi } from '@/shared/api'
import { type PublishingAttempt, publishingMachine } from './publishing.machine.ts'

export type PublishingActor = ActorRefFrom<typeof publishingMachine>

type PublishingOptions = {
  /** The published article that the draft revises. */
  articleId: string | undefined
  lock: TextLock
  onPublished: (articleId: string) => void
}

export function usePublishing({ articleId, lock, onPublished }: PublishingOptions): PublishingActor {
  const api = useApi()
  // Omit the actor's signal, so that leaving the page does not abort the request.
  const publish = useEffectEvent(async ({ content: publication, key }: PublishingAttempt) => {
    const { draftId } = await lock.take('publishing')
    const body = {
      title: publication.title.trim(),
      content: JSON.stringify(publication.document),
      category: JSON.stringify(publication.categories),
      draft_id: draftId,
    }
    const { id } = await (articleId === undefined
      ? api(publishArticle, { body, idempotencyKey: key, keepsSession: true })
      : api(updateArticle, { params: { id: articleId }, body, keepsSession: true }))
    lock.finish()
    return id
  })
  const [machine] = useState(() =>
    publishingMachine.provide({
      actors: { publish: fromPromise(({ input }) => publish(input)) },
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
    errorMessage: validationError ?? (error === null ? undefined : messageOf(error, '')),
    publish: ({ title, document, category }: DraftText) =>
      actor.send({
        type: 'publish.requested',
        publication: { title, document, categories: category },
        key: createRandomId(),
      }),
    noticeChange: () => actor.send({ type: 'text.changed' }),
  }
}
