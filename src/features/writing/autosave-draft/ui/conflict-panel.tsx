import type { DraftText } from '@/entities/draft'
import { formatLocalTime } from '@/entities/draft'
import type { ServerVersion } from '../model/autosave-events.ts'
import * as styles from './comparison.css.ts'
import { plainTextOf, TextSide } from './text-side.tsx'
import { WordComparison } from './word-comparison.tsx'

export function ConflictPanel({ mine, theirs }: { mine: DraftText; theirs: ServerVersion }) {
  return (
    <div className={styles.panel}>
      <p>
        The one you keep is what you go on with. The other stays among the saved versions if it was saved; copy out of
        it what you need.
      </p>
      <div className={styles.sides}>
        <TextSide name="My version" text={mine} when="on this page now" />
        <TextSide name="The other version" text={theirs.text} when={`saved ${formatLocalTime(theirs.savedAt)}`} />
      </div>
      <section className={styles.side} aria-label="What differs">
        <h3 className={styles.sideName}>What differs</h3>
        <p className={styles.facts}>Struck out: only in the other version. Underlined: only in mine.</p>
        <WordComparison label="Both versions, compared" before={plainTextOf(theirs.text)} after={plainTextOf(mine)} />
      </section>
    </div>
  )
}
