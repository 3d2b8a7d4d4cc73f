import type { ReactNode } from 'react'
import { Text } from '@/shared/ui/text'
import * as styles from './section-heading.css.ts'

type SectionHeadingProps = {
  /** The id that a section's `aria-labelledby` refers to. */
  id?: string
  /** The text of the `h2`. */
  children: ReactNode
  /** A quiet remark beside the heading, such as the number of items. */
  aside?: ReactNode
}

export function SectionHeading({ id, children, aside }: SectionHeadingProps) {
  return (
    <div className={styles.frame}>
      <h2 className={styles.heading} id={id}>
        {children}
      </h2>
      {aside && <Text look="note">{aside}</Text>}
    </div>
  )
}
