import { parseCategories } from '@contract/story.ts'
import { BackingView } from '@/entities/money/@x/story'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { categoryLabel } from '../model/category-label.ts'
import type { CategoryStory } from '../model/story.ts'
import { Byline } from './byline.tsx'
import { ContentTypeBadge } from './content-type-badge.tsx'
import { StoryFrame } from './story-frame.tsx'

type CategoryCardProps = {
  /** The story to announce. */
  story: CategoryStory
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
