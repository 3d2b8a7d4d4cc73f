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
      name: nameOfRating(rating),
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

/** A rating of a story that one person paid for says less than one of a story that many did. */
function nameOfRating({ count, backers }: NonNullable<AuthorRecord['rating']>): string {
  const ratings = count === 1 ? '1 rating' : `${count.toLocaleString('en')} ratings`
  const people = backers === 1 ? '1 person' : `${backers.toLocaleString('en')} people`
  return `of 5 from ${ratings}, for ${count === 1 ? 'a story' : 'stories'} that ${people} paid for`
}
