import type { TopDeliveredItem } from '@contract/story.ts'
import { useEffect, useMemo, useState } from 'react'
import { useApi } from '@/shared/api'
import type { Previews } from './load-previews.ts'

const none: Previews = {}

/** Loads the fetching code lazily, because most front pages arrive with previews. */
export function useTopStories(items: TopDeliveredItem[]): TopDeliveredItem[] {
  const api = useApi()
  const [previews, setPreviews] = useState(none)
  useEffect(() => {
    if (items.every(({ preview }) => preview !== undefined)) return
    const left = new AbortController()
    void import('./load-previews.ts').then(({ loadPreviews }) => {
      if (left.signal.aborted) return
      const loading = loadPreviews(api, items, setPreviews)
      left.signal.addEventListener('abort', () => loading.stop())
    })
    return () => left.abort()
  }, [api, items])
  return useMemo(() => items.map((item) => withPreview(item, previews[item.id])), [items, previews])
}

function withPreview(item: TopDeliveredItem, preview: Previews[string] | undefined): TopDeliveredItem {
  return item.preview !== undefined || !preview ? item : { ...item, preview }
}
