import { categoryLabel } from '@contract/limits.ts'
import { type CategoryItem, parseCategories } from '@contract/story.ts'
import { BackingView } from '@/entities/money/@x/story'
import { Badge, type BadgeTone } from '@/shared/ui/badge'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { Byline } from './byline.tsx'
import { StoryFrame } from './story-frame.tsx'

type CategoryCardProps = {
  /** The story to announce. */
  story: CategoryItem
  /** For the first card of a page, whose picture may be wide and is in the first view. */
  first?: boolean
  /** The level of the title: below the page's title, or below the heading of a section. */
  titleAs?: 'h2' | 'h3'
}

export function CategoryCard({ story, first = false, titleAs = 'h2' }: CategoryCardProps) {
  return (
    <StoryFrame
      story={story}
      titleAs={titleAs}
      isWide={first}
      isFirst={first}
      kicker={story.bounty_title && <Text look="note">{story.bounty_title}</Text>}
      foot={
        <>
          <ContentTypeBadge type={story.content_type} />
          <Text as="span" look="note">
            {parseCategories(story.category).map(categoryLabel).join(', ')}
          </Text>
        </>
      }
    >
      <Stack gap="hair">
        <Byline journalist={story.journalist_name} author={story.author} date={story.delivery_date} />
        {story.backing && <BackingView backing={story.backing} look="line" />}
      </Stack>
    </StoryFrame>
  )
}

type ContentType = CategoryItem['content_type']

const looks: Record<ContentType, { tone: BadgeTone; words: string }> = {
  delivery: { tone: 'accent', words: 'Bounty Article' },
  direct: { tone: 'neutral', words: 'Independent Article' },
}

function ContentTypeBadge({ type }: { type: ContentType }) {
  const { tone, words } = looks[type]
  return <Badge tone={tone}>{words}</Badge>
}
