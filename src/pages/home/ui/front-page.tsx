import type { TopDeliveredItem } from '@contract/story.ts'
import * as styles from './front-page.css.ts'
import { HeroStory } from './hero-story.tsx'
import { SecondaryStory } from './secondary-story.tsx'

type FrontPageProps = {
  /** The leading story. */
  hero: TopDeliveredItem
  /** The stories below the leading one. */
  secondary: readonly TopDeliveredItem[]
}

export function FrontPage({ hero, secondary }: FrontPageProps) {
  return (
    <div className={styles.front}>
      <HeroStory story={hero} />
      {secondary.length > 0 && (
        <div className={styles.secondary}>
          {secondary.map((story) => (
            <div className={styles.secondaryItem} key={story.id}>
              <SecondaryStory story={story} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
