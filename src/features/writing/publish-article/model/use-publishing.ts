import { publishArticle, updateArticle } from '@contract/endpoints.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import type { DraftText } from '@/entities/draft'
import { createRandomId, describeError, useApi } from '@/shared/api'
import { type PublishingAttempt, type PublishingEvent, publishingMachine } from './publishing.machine.ts'

type PublishingOptions = {
  articleId: string | undefined
  /** Stops saving and returns the draft's identifier, or null if it was never saved. */
  hold: () => Promise<{ draftId: string } | null>
  release: () => void
  onPublished: (articleId: string) => void
}

export function usePublishing({ articleId, hold, release, onPublished }: PublishingOptions) {
  const api = useApi()
  const [machine] = useState(() =>
    publishingMachine.provide({
      actors: {
        // Omit the actor's signal, so that leaving the page does not abort the request.
        publish: fromPromise(async ({ input: { publication, key } }: { input: PublishingAttempt }) => {
          const held = await hold()
          const body = {
            title: publication.title.trim(),
            content: JSON.stringify(publication.document),
            category: JSON.stringify(publication.categories),
            ...(held === null ? {} : { draft_id: held.draftId }),
          }
          const sent =
            articleId === undefined
              ? api(publishArticle, { body, idempotencyKey: key, keepsSession: true })
              : api(updateArticle, { params: { id: articleId }, body, keepsSession: true })
          return (await sent).id
        }),
      },
    }),
  )
  const [snapshot, send] = useMachine(machine)
  const published = snapshot.context.articleId
  const isFailed = snapshot.matches('failed')
  const lead = useEffectEvent(onPublished)
  const goOn = useEffectEvent(release)
  useEffect(() => {
    if (published !== null) lead(published)
  }, [published])
  useEffect(() => {
    if (isFailed) goOn()
  }, [isFailed])
  return viewPublishing(snapshot, send)
}

export type PublishingView = ReturnType<typeof viewPublishing>

export const viewPublishing = (
  snapshot: SnapshotFrom<typeof publishingMachine>,
  send: (event: PublishingEvent) => void,
) => {
  const { validationError, error } = snapshot.context
  return {
    isPublishing: snapshot.matches('publishing') || snapshot.matches('published'),
    errorMessage:
      validationError ??
      (error === null ? undefined : describeError(error, error instanceof Error ? error.message : '')),
    publish: ({ title, document, category }: DraftText) =>
      send({
        type: 'publish.requested',
        publication: { title, document, categories: category },
        key: createRandomId(),
      }),
    noticeChange: () => send({ type: 'text.changed' }),
  }
}
