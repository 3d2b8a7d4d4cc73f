import { excerptCharacters } from '@contract/limits.ts'
import { excerpt, readMinutes } from '@/entities/document/@x/story'
import { Picture } from '@/shared/ui/picture'
import { Stack } from '@/shared/ui/stack'
import type { TopStory } from '../model/story.ts'
import { Byline } from './byline.tsx'
import * as styles from './card.css.ts'
import { pictureSizes } from './picture-sizes.ts'
import { HeadlineLink, ReadLink } from './story-link.tsx'
import { StoryOrigin } from './story-origin.tsx'

type StoryCardProps = {
  /** The story to announce. */
  story: TopStory
  /** For the first card of the grid, which may span several columns. */
  first?: boolean
}

export function StoryCard({ story, first = false }: StoryCardProps) {
  const { preview } = story
  return (
    <div className={styles.frame}>
      <article className={preview?.picture ? styles.card : styles.withoutPicture}>
        {preview?.picture && (
          <Picture picture={preview.picture} shape="landscape" sizes={first ? pictureSizes.lead : pictureSizes.card} />
        )}
        <div className={styles.words}>
          <h3 className={styles.title}>
            <HeadlineLink id={story.id}>{story.title}</HeadlineLink>
          </h3>
          {preview && <p className={styles.excerpt}>{excerpt(preview.excerpt, excerptCharacters.grid)}</p>}
          <Stack gap="hair">
            <Byline
              journalist={story.journalist_name}
              author={story.author}
              date={story.delivery_date}
              minutes={preview && readMinutes(preview.characters)}
            />
            <StoryOrigin backing={story.backing} />
          </Stack>
          <div className={styles.foot}>
            <ReadLink id={story.id} title={story.title}>
              Read Article
            </ReadLink>
          </div>
        </div>
      </article>
    </div>
  )
}
