import { categoryLabel } from '@contract/limits.ts'
import type { FoundStory } from '@contract/search.ts'
import { parseCategories } from '@contract/story.ts'
import { BackingView } from '@/entities/money'
import { Byline } from '@/entities/story'
import { Heading } from '@/shared/ui/heading'
import { Inline } from '@/shared/ui/inline'
import { Link } from '@/shared/ui/link'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import { Marked } from './marked.tsx'

type FoundStoryCardProps = {
  /** The story, with its title and a passage of its text, in which the words are marked. */
  found: FoundStory
}

export function FoundStoryCard({ found: { story, title, passage } }: FoundStoryCardProps) {
  return (
    <Stack as="article" gap="small">
      <Heading as="h3" size="item" lang={story.language}>
        <Link to="/articles/$id" params={{ id: story.id }} look="plain">
          <Marked text={title} />
        </Link>
      </Heading>
      <Text look="excerpt" lang={story.language}>
        <Marked text={passage} />
      </Text>
      <Byline journalist={story.journalist_name} author={story.author} date={story.delivery_date} />
      <Inline gap="small">
        {story.backing && <BackingView backing={story.backing} look="line" />}
        <Text as="span" look="note">
          {parseCategories(story.category).map(categoryLabel).join(', ')}
        </Text>
      </Inline>
    </Stack>
  )
}
