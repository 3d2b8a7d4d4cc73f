import { useRouterState } from '@tanstack/react-router'
import * as styles from './site-layout.css.ts'

export function NavigationProgress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return isLoading ? <div className={styles.progress} role="progressbar" aria-label="Loading the page" /> : null
}
