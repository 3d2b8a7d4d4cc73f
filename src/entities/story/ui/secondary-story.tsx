import { excerptCharacters } from '@contract/limits.ts'
import { useId } from 'react'
import { excerpt } from '@/entities/document/@x/story'
import type { TopStory } from '../model/story.ts'
import { Byline } from './byline.tsx'
import * as styles from './secondary-story.css.ts'
import { HeadlineLink, ReadLink } from './story-link.tsx'

type SecondaryStoryProps = {
  /** The story to announce beside the leading one. */
  story: TopStory
}

export function SecondaryStory({ story }: SecondaryStoryProps) {
  const headlineId = useId()
  return (
    <article className={styles.story}>
      <h2 className={styles.title} id={headlineId}>
        <HeadlineLink id={story.id}>{story.title}</HeadlineLink>
      </h2>
      <Byline journalist={story.journalist_name} date={story.delivery_date} />
      {story.preview && <p className={styles.excerpt}>{excerpt(story.preview.excerpt, excerptCharacters.secondary)}</p>}
      <div>
        <ReadLink id={story.id} headlineId={headlineId}>
          Continue Reading...
        </ReadLink>
      </div>
    </article>
  )
}
