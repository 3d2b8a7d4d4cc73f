import type { ComponentProps, ReactNode } from 'react'
import { Text } from '@/shared/ui/text'
import * as styles from './section-heading.css.ts'

/** Its `id` is what a section's `aria-labelledby` refers to. */
type SectionHeadingProps = Pick<ComponentProps<'h2'>, 'id' | 'ref' | 'tabIndex'> & {
  /** The text of the `h2`. */
  children: ReactNode
  /** A quiet remark beside the heading, such as the number of items. */
  aside?: ReactNode
}

export function SectionHeading({ children, aside, ...heading }: SectionHeadingProps) {
  return (
    <div className={styles.frame}>
      <h2 {...heading} className={styles.heading}>
        {children}
      </h2>
      {aside && <Text look="note">{aside}</Text>}
    </div>
  )
}
