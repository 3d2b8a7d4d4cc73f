import type { DraftText } from '@/entities/draft'
import { formatLocalTime } from '@/entities/draft'
import type { ServerVersion } from '../api/saves.ts'
import * as styles from './comparison.css.ts'
import { plainTextOf, TextSide } from './text-side.tsx'
import { WordComparison } from './word-comparison.tsx'

type ConflictPanelProps = {
  /** The text in this editor. */
  mine: DraftText
  /** The text that the server has stored meanwhile. */
  theirs: ServerVersion
}

export function ConflictPanel({ mine, theirs }: ConflictPanelProps) {
  return (
    <div className={styles.panel}>
      <p>Choose which version to continue with. If the other was saved, you'll find it in Saved versions.</p>
      <div className={styles.sides}>
        <TextSide name="My version" text={mine} when="on this page now" />
        <TextSide name="The other version" text={theirs.text} when={`saved ${formatLocalTime(theirs.savedAt)}`} />
      </div>
      <section className={styles.side} aria-label="Differences">
        <h3 className={styles.sideName}>Differences</h3>
        <p className={styles.facts}>Struck out: only in the other version. Underlined: only in my version.</p>
        <WordComparison label="Both versions, compared" before={plainTextOf(theirs.text)} after={plainTextOf(mine)} />
      </section>
    </div>
  )
}
