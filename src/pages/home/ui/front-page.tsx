import { HeroStory, SecondaryStory, type TopStory } from '@/entities/story'
import * as styles from './front-page.css.ts'

export function FrontPage({ hero, secondary }: { hero: TopStory; secondary: readonly TopStory[] }) {
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
