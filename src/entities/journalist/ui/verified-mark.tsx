import type { StoryAuthor } from '@contract/story.ts'
import * as styles from './verified-mark.css.ts'

type VerifiedMarkProps = {
  /** How far the newsroom has checked who the journalist is. */
  level: StoryAuthor['verification']
}

const labels = { id: 'ID verified', press_card: 'Press card verified' }

/** Stands behind a name. Shows nothing for a journalist whom the newsroom has not checked. */
export function VerifiedMark({ level }: VerifiedMarkProps) {
  if (level === 'none') return null
  return <span className={styles.marks[level]} role="img" aria-label={labels[level]} title={labels[level]} />
}
