import type { ReactNode } from 'react'
import * as styles from './badge.css.ts'

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'caution' | 'critical'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={styles.badge({ tone })}>{children}</span>
}
