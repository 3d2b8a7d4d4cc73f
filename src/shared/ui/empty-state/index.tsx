import type { ReactNode } from 'react'
import { Stack } from '@/shared/ui/stack'
import * as styles from './empty-state.css.ts'

type EmptyStateProps = {
  /** The heading, which says what is missing. */
  title: string
  /** Use `p` when the page already has a heading. */
  titleAs?: 'h1' | 'h2' | 'p'
  /** A sentence on why, or on what to do next. */
  children?: ReactNode
  /** The button that leads on. */
  action?: ReactNode
}

export function EmptyState({ title, titleAs: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className={styles.frame}>
      <Stack gap="roomy" align="center">
        <span className={styles.mark} aria-hidden="true" />
        <Title className={styles.title}>{title}</Title>
        {children && <div className={styles.text}>{children}</div>}
        {action}
      </Stack>
    </div>
  )
}
