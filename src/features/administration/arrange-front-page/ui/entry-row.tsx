import type { ReactNode } from 'react'
import { Inline } from '@/shared/ui/inline'
import { Text } from '@/shared/ui/text'
import type { Entry } from '../model/placements.ts'
import * as styles from './arrange-front-page.css.ts'

type EntryRowProps = {
  /** The story or question. */
  entry: Pick<Entry, 'title' | 'note'>
  /** The buttons that place it, or words that say where it is. */
  children: ReactNode
}

export function EntryRow({ entry: { title, note }, children }: EntryRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {/* An inline box, so that a title in Arabic stands at the start of the row too. */}
        <Text as="span" look="strong">
          {title}
        </Text>
        <Text look="note">{note}</Text>
      </div>
      <Inline gap="tiny">{children}</Inline>
    </div>
  )
}
