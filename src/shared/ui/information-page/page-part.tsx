import { isSecondClick } from '@/shared/ui/disclosure'
import * as styles from './information-page.css.ts'
import type { Part } from './information-page.types.ts'
import { PageWords } from './page-words.tsx'

type PagePartProps = {
  /** A paragraph, a list, definitions, or questions whose answers are closed. */
  part: Part
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
  if ('questions' in part) {
    return part.questions.map(({ id, question, answer }) => (
      <details className={styles.question} key={id}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary className={styles.summary} onClick={(event) => isSecondClick(event) && event.preventDefault()}>
          {question}
        </summary>
        <div className={styles.answer} id={id}>
          {answer.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change their order
            <PagePart key={index} part={words} />
          ))}
        </div>
      </details>
    ))
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
