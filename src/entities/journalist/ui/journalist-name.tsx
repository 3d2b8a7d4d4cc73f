import type { StoryAuthor } from '@contract/story.ts'
import { Link } from '@/shared/ui/link'
import * as styles from './verified-mark.css.ts'

type JournalistNameProps = {
  /** The name, which stays plain text without a page. */
  name: string
  /** Leads to the page of the journalist, and says how far the newsroom has checked them. */
  author?: StoryAuthor | undefined
}

export function JournalistName({ name, author }: JournalistNameProps) {
  if (author === undefined) return <bdi>{name}</bdi>
  return (
    <>
      <Link to="/authors/$slug" params={{ slug: author.slug }} look="plain">
        <bdi>{name}</bdi>
      </Link>
      <VerifiedMark level={author.verification} />
    </>
  )
}

type VerifiedMarkProps = {
  /** How far the newsroom has checked who the journalist is. */
  level: StoryAuthor['verification']
}

export const verificationLabels = { id: 'ID verified', press_card: 'Press card verified' }

/** Stands behind a name. Shows nothing for a journalist whom the newsroom has not checked. */
export function VerifiedMark({ level }: VerifiedMarkProps) {
  if (level === 'none') return null
  return <span className={styles.marks[level]} role="img" title={verificationLabels[level]} />
}
