import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

const none: Record<string, StoryPreview> = {}

/** Loads the fetching code lazily, because most front pages arrive with previews. */
export function useTopStories(items: TopDeliveredItem[]): TopDeliveredItem[] {
  const queryClient = useQueryClient()
  const [previews, setPreviews] = useState(none)
  useEffect(() => {
    if (items.every(({ preview }) => preview !== undefined)) return
    const left = new AbortController()
    void import('./load-previews.ts').then(({ loadPreviews }) => {
      if (left.signal.aborted) return
      return loadPreviews(queryClient, items, left.signal, (id, preview) =>
        setPreviews((before) => ({ ...before, [id]: preview })),
      )
    })
    return () => left.abort()
  }, [queryClient, items])
  return useMemo(
    () => items.map((item) => (item.preview === undefined ? { ...item, preview: previews[item.id] } : item)),
    [items, previews],
  )
}
