import type { AuthorRecord } from '@contract/author-record.ts'
import { groupDigits } from '@contract/currency.ts'
import type { AuthorCard as ShownAuthor } from '@contract/neighbors.ts'
import type { ReactNode } from 'react'
import { JournalistName } from '@/entities/journalist/@x/author'
import { Picture } from '@/shared/ui/picture'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import * as styles from './author-card.css.ts'

type AuthorCardProps = {
  /** The journalist in short. */
  author: ShownAuthor
  /** A button for readers, such as to follow. */
  action?: ReactNode
}

/** Introduces the author of a story below it. */
export function AuthorCard({ author, action }: AuthorCardProps) {
  const record = recordLine(author.record)
  return (
    <div className={styles.card}>
      {author.picture && (
        <div className={styles.portrait}>
          <Picture picture={author.picture} shape="square" sizes="4.5rem" />
        </div>
      )}
      <div className={styles.words}>
        <Stack gap="compact">
          <Stack gap="hair">
            <Text look="strong">
              <JournalistName name={author.name} author={author} />
            </Text>
            {record !== '' && <Text look="note">{record}</Text>}
          </Stack>
          {author.biography !== '' && <Text look="excerpt">{author.biography}</Text>}
          {action && <div>{action}</div>}
        </Stack>
      </div>
    </div>
  )
}

/** The record of a journalist in one line; empty without a record. */
export const recordLine = ({ stories, on_time, rating }: AuthorRecord): string =>
  [
    stories > 0 && (stories === 1 ? '1 story' : `${groupDigits(stories)} stories`),
    on_time !== undefined && `${on_time}% delivered on time`,
    rating && `rated ${rating.mean.toFixed(1)} of 5 by readers`,
  ]
    .filter(Boolean)
    .join(' · ')
