import { excerpt } from '@contract/excerpt.ts'
import { excerptCharacters } from '@contract/limits.ts'
import type { TopDeliveredItem } from '@contract/story.ts'
import { Byline, HeadlineLink, pictureSizes, ReadLink, StoryOrigin } from '@/entities/story'
import { Heading } from '@/shared/ui/heading'
import { Picture } from '@/shared/ui/picture'
import { Stack } from '@/shared/ui/stack'
import * as styles from './hero-story.css.ts'

type HeroStoryProps = {
  /** The story that leads the front page. */
  story: TopDeliveredItem
}

export function HeroStory({ story }: HeroStoryProps) {
  const { preview } = story
  return (
    <Stack as="article" gap="roomy">
      <Heading as="h2" size="display" lang={story.language}>
        <HeadlineLink id={story.id}>{story.title}</HeadlineLink>
      </Heading>
      {preview?.picture && (
        <div className={styles.picture}>
          <Picture picture={preview.picture} shape="wide" sizes={pictureSizes.lead} priority />
        </div>
      )}
      <div className={styles.words}>
        <Stack gap="tiny">
          <Byline journalist={story.journalist_name} author={story.author} date={story.delivery_date} />
          <StoryOrigin backing={story.backing} />
        </Stack>
        <div>
          {preview && (
            <p className={styles.excerpt} dir="auto" lang={story.language}>
              {excerpt(preview.excerpt, excerptCharacters.hero)}
            </p>
          )}
          <ReadLink id={story.id} title={story.title}>
            Read More
          </ReadLink>
        </div>
      </div>
    </Stack>
  )
}
