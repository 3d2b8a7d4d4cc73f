import { deliveredBountyContent, publicArticleContent } from '@contract/reading-endpoints.ts'
import type { StoryPreview, TopDeliveredItem } from '@contract/story.ts'
import type { CallApi } from '@/shared/api'

/** Fetches a story's content, from where its kind has it (specification, section 7), for what a card shows of it. */
export async function fetchPreview(
  api: CallApi,
  { id, bounty_id }: TopDeliveredItem,
  signal: AbortSignal,
): Promise<StoryPreview | null> {
  const endpoint = bounty_id === undefined ? publicArticleContent : deliveredBountyContent
  const { content } = await api(endpoint, { params: { id }, signal })
  // Reading documents is not part of the front page where the API sends previews.
  const { previewOfContent } = await import('@contract/content.ts')
  return previewOfContent(content) ?? null
}
