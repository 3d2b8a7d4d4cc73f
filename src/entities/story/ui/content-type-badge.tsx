import type { CategoryItem } from '@contract/story.ts'
import { Badge, type BadgeTone } from '@/shared/ui/badge'

type ContentType = CategoryItem['content_type']

const looks: Record<ContentType, { tone: BadgeTone; words: string }> = {
  delivery: { tone: 'accent', words: 'Bounty Article' },
  direct: { tone: 'neutral', words: 'Independent Article' },
}

export function ContentTypeBadge({ type }: { type: ContentType }) {
  const { tone, words } = looks[type]
  return <Badge tone={tone}>{words}</Badge>
}
