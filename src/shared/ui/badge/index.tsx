import type { ReactNode } from 'react'
import * as styles from './badge.css.ts'

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'caution' | 'critical'

type BadgeProps = {
  /** The color, by meaning. */
  tone?: BadgeTone
  /** One or two words. */
  children: ReactNode
}

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={styles.badge({ tone })}>{children}</span>
}
