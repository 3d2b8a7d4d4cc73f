import { excerpt } from '@contract/excerpt.ts'
import { excerptCharacters } from '@contract/limits.ts'
import { readMinutes, type TopDeliveredItem } from '@contract/story.ts'
import { Byline, ReadLink, StoryFrame, StoryOrigin } from '@/entities/story'
import { Stack } from '@/shared/ui/stack'
import * as styles from './home-page.css.ts'

type StoryCardProps = {
  /** The story to announce. */
  story: TopDeliveredItem
  /** For the first card of the grid, which may span several columns. */
  first?: boolean
}

export function StoryCard({ story, first = false }: StoryCardProps) {
  const { preview } = story
  return (
    <StoryFrame
      story={story}
      titleAs="h3"
      isWide={first}
      foot={
        <ReadLink id={story.id} title={story.title}>
          Read Article
        </ReadLink>
      }
    >
      {preview && (
        <p className={styles.excerpt} dir="auto" lang={story.language}>
          {excerpt(preview.excerpt, excerptCharacters.grid)}
        </p>
      )}
      <Stack gap="hair">
        <Byline
          journalist={story.journalist_name}
          author={story.author}
          date={story.delivery_date}
          minutes={preview && readMinutes(preview.characters)}
        />
        <StoryOrigin backing={story.backing} />
      </Stack>
    </StoryFrame>
  )
}
