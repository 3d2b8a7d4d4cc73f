import { deliveredBountyContent, publicArticleContent } from '@contract/endpoints.ts'
import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import type { CallApi } from '@/shared/api'

export async function fetchPreview(
  api: CallApi,
  { id, bounty_id }: TopDeliveredItem,
  signal: AbortSignal,
): Promise<StoryPreview | null> {
  const endpoint = bounty_id === undefined ? publicArticleContent : deliveredBountyContent
  const { content } = await api(endpoint, { params: { id }, signal })
  // Import lazily: the front page needs no parser when the API sends previews.
  const { previewOfContent } = await import('@contract/content.ts')
  return previewOfContent(content) ?? null
}
