import type { StoryAuthor } from '@contract/story.ts'
import { JournalistName } from '@/entities/journalist/@x/story'
import { Anchor } from '@/shared/ui/link'
import { LocalDate } from '@/shared/ui/local-date'
import { Text } from '@/shared/ui/text'
import * as styles from './byline.css.ts'

type BylineProps = {
  /** The author's name. */
  journalist: string
  /** The author's page and verification; the name is plain text without them. */
  author?: StoryAuthor | undefined
  /** The date of delivery, which is also the date of publication. */
  date: string
  /** The reading time in minutes. */
  minutes?: number | undefined
  /** When the story was last changed, if it was changed after it had been published. */
  updated?: string | undefined
  /** When the story was last corrected, if it was. Leads to the corrections on the page. */
  corrected?: string | undefined
}

export function Byline({ journalist, author, date, minutes, updated, corrected }: BylineProps) {
  return (
    <p className={styles.byline}>
      <span className={styles.parts}>
        <span className={styles.part}>
          By{' '}
          <Text as="span" look="strong">
            <JournalistName name={journalist} author={author} />
          </Text>
        </span>
        <LocalDate className={styles.part} timestamp={date} />
        {updated !== undefined && (
          <span className={styles.part}>
            Updated <LocalDate timestamp={updated} />
          </span>
        )}
        {corrected !== undefined && (
          <span className={styles.part}>
            <Anchor href="#corrections">
              Corrected <LocalDate timestamp={corrected} />
            </Anchor>
          </span>
        )}
        {minutes !== undefined && <span className={styles.part}>{minutes} MIN READ</span>}
      </span>
    </p>
  )
}
