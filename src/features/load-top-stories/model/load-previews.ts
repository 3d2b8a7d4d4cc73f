import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import { createActor, fromPromise } from 'xstate'
import type { CallApi } from '@/shared/api'
import { logError } from '@/shared/lib/error-log'
import { fetchPreview } from '../api/fetch-preview.ts'
import { topStoriesMachine } from './top-stories.machine.ts'

export type Previews = Record<string, StoryPreview | null>

export function loadPreviews(api: CallApi, items: TopDeliveredItem[], onPreviews: (previews: Previews) => void) {
  const actor = createActor(
    topStoriesMachine.provide({
      actors: { fetchPreview: fromPromise(({ input, signal }) => fetchPreview(api, input.item, signal)) },
      actions: { logLoadError: (_, { error }) => logError('Failed to load a story.', error) },
    }),
  )
  actor.subscribe(({ context }) => onPreviews(context.previews))
  actor.start()
  actor.send({ type: 'items.loaded', items })
  return actor
}
