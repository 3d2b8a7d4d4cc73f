import { previewOfContent } from '@contract/content.ts'
import { deliveredBountyContent, publicArticleContent } from '@contract/endpoints.ts'
import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'
import { topStoryPauseMs } from '@/shared/config'
import { logError } from '@/shared/lib/error-log'

const contentQuery = ({ id, bounty_id }: TopDeliveredItem) =>
  queryOf(bounty_id === undefined ? publicArticleContent : deliveredBountyContent, { params: { id } })

/**
 * Fetches missing previews one at a time, with a pause in between (docs/specification.md#4-states-and-transitions).
 * An error is logged and leaves its story without a preview.
 */
export async function loadPreviews(
  queryClient: QueryClient,
  items: TopDeliveredItem[],
  signal: AbortSignal,
  onPreview: (id: string, preview: StoryPreview) => void,
): Promise<void> {
  for (const item of items.filter(({ preview }) => preview === undefined)) {
    try {
      const { content } = await queryClient.fetchQuery(contentQuery(item))
      const preview = previewOfContent(content)
      if (!signal.aborted && preview !== undefined) onPreview(item.id, preview)
    } catch (error) {
      logError('Failed to load a story.', error)
    }
    await new Promise((resolve) => setTimeout(resolve, topStoryPauseMs))
    if (signal.aborted) return
  }
}
