import type { TopDeliveredItem } from '@contract/story.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { fromPromise } from 'xstate'
import { useApi } from '@/shared/api'
import { logProblem } from '@/shared/lib/problem-log'
import { fetchPreview } from '../api/fetch-preview.ts'
import { topStoriesMachine } from './top-stories.machine.ts'

/** The stories with their previews: at once those that came with one, the others as they are fetched. */
export function useTopStories(items: TopDeliveredItem[]): TopDeliveredItem[] {
  const api = useApi()
  const machine = useMemo(
    () =>
      topStoriesMachine.provide({
        actors: { fetchPreview: fromPromise(({ input, signal }) => fetchPreview(api, input.item, signal)) },
        actions: { logFailure: (_, { error }) => logProblem('A story could not be loaded.', error) },
      }),
    [api],
  )
  const [{ context }, send] = useMachine(machine)
  useEffect(() => send({ type: 'items.loaded', items }), [send, items])
  return useMemo(() => items.map((item) => withPreview(item, context.previews[item.id])), [items, context.previews])
}

function withPreview(item: TopDeliveredItem, preview: TopDeliveredItem['preview']): TopDeliveredItem {
  return item.preview !== undefined || preview === undefined ? item : { ...item, preview }
}
