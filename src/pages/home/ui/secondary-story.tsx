import { excerpt } from '@contract/excerpt.ts'
import { excerptCharacters } from '@contract/limits.ts'
import type { TopDeliveredItem } from '@contract/story.ts'
import { Byline, HeadlineLink, ReadLink, StoryOrigin } from '@/entities/story'
import { Heading } from '@/shared/ui/heading'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type SecondaryStoryProps = {
  /** The story to announce beside the leading one. */
  story: TopDeliveredItem
}

export function SecondaryStory({ story }: SecondaryStoryProps) {
  return (
    <Stack as="article" gap="compact">
      <Heading as="h2" size="item" lang={story.language}>
        <HeadlineLink id={story.id}>{story.title}</HeadlineLink>
      </Heading>
      <Stack gap="hair">
        <Byline journalist={story.journalist_name} author={story.author} date={story.delivery_date} />
        <StoryOrigin backing={story.backing} />
      </Stack>
      {story.preview && (
        <Text look="excerpt" lang={story.language}>
          {excerpt(story.preview.excerpt, excerptCharacters.secondary)}
        </Text>
      )}
      <div>
        <ReadLink id={story.id} title={story.title}>
          Continue Reading...
        </ReadLink>
      </div>
    </Stack>
  )
}
