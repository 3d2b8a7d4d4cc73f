import type { CategoryItem } from '@contract/story.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'

type ContentType = CategoryItem['content_type']

const looks: Record<ContentType, { tone: BadgeTone; words: string }> = {
  delivery: { tone: 'accent', words: 'Bounty Article' },
  direct: { tone: 'neutral', words: 'Independent Article' },
}

type ContentTypeBadgeProps = {
  /** The origin of the story: commissioned by readers or published by its author. */
  type: ContentType
}

export function ContentTypeBadge({ type }: ContentTypeBadgeProps) {
  const { tone, words } = looks[type]
  return <Badge tone={tone}>{words}</Badge>
}
