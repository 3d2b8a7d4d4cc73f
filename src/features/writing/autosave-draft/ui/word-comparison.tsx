import { useMemo } from 'react'
import { compareWords } from '../lib/compare-words.ts'
import * as styles from './comparison.css.ts'

type WordComparisonProps = {
  /** The accessible name of the text. */
  label: string
  /** The older text, whose missing words are crossed out. */
  before: string
  /** The newer text, whose added words are marked. */
  after: string
}

export function WordComparison({ label, before, after }: WordComparisonProps) {
  const compared = useMemo(() => compareWords(before, after), [before, after])
  if (compared === undefined) return <p>The two versions are too different to compare word by word.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={styles.words} aria-label={label} tabIndex={0}>
      {compared.map(({ words, change }, index) => {
        const key = `${index} ${change}`
        if (change === 'added')
          return (
            <ins className={styles.added} key={key}>
              {words}
            </ins>
          )
        if (change === 'removed')
          return (
            <del className={styles.removed} key={key}>
              {words}
            </del>
          )
        return <span key={key}>{words}</span>
      })}
    </section>
  )
}
