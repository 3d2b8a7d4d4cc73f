import type { AuthorRecord } from '@contract/author-record.ts'
import * as styles from './author-record-figures.css.ts'

type AuthorRecordFiguresProps = {
  /** The work of the journalist so far. A fact that does not exist yet has no figure. */
  record: AuthorRecord
}

export function AuthorRecordFigures({ record: { stories, on_time, rating } }: AuthorRecordFiguresProps) {
  const figures = [
    stories > 0 && {
      name: stories === 1 ? 'story published' : 'stories published',
      value: stories.toLocaleString('en'),
    },
    on_time !== undefined && { name: 'delivered on time', value: `${on_time}%` },
    rating && {
      name: `of 5 from ${rating.count.toLocaleString('en')} ${rating.count === 1 ? 'rating' : 'ratings'} by readers`,
      value: rating.mean.toFixed(1),
    },
  ].filter((figure) => figure !== false && figure !== undefined)
  if (figures.length === 0) return null
  return (
    <dl className={styles.record}>
      {figures.map(({ name, value }) => (
        <div className={styles.figure} key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
