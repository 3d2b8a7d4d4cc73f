import * as styles from './information-page.css.ts'
import type { InformationPage } from './information-page.types.ts'
import { PageWords } from './page-words.tsx'

type PagePartProps = {
  /** A paragraph, a list or definitions. */
  part: InformationPage['sections'][number]['body'][number]
}

export function PagePart({ part }: PagePartProps) {
  if (typeof part === 'string') {
    return (
      <p className={styles.paragraph}>
        <PageWords text={part} />
      </p>
    )
  }
  if ('list' in part) {
    const List = part.ordered ? 'ol' : 'ul'
    return (
      <List className={styles.list}>
        {part.list.map((item) => (
          <li key={item}>
            <PageWords text={item} />
          </li>
        ))}
      </List>
    )
  }
  return (
    <dl className={styles.definitions}>
      {part.definitions.map(({ term, text }) => (
        <div className={styles.definition} key={term}>
          <dt className={styles.term}>
            <PageWords text={term} />
          </dt>
          <dd>
            <PageWords text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
