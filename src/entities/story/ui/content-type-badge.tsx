import type { CategoryItem } from '@contract/story.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'

type ContentType = CategoryItem['content_type']

const looks: Record<ContentType, { tone: BadgeTone; words: string }> = {
  delivery: { tone: 'accent', words: 'Bounty Article' },
  direct: { tone: 'neutral', words: 'Independent Article' },
}

type ContentTypeBadgeProps = {
  /** Whether readers commissioned the story or its author published it directly. */
  type: ContentType
}

export function ContentTypeBadge({ type }: ContentTypeBadgeProps) {
  const { tone, words } = looks[type]
  return <Badge tone={tone}>{words}</Badge>
}
