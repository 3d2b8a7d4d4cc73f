import { useRouterState } from '@tanstack/react-router'
import { Spinner } from '@/shared/ui/spinner'
import * as styles from './site-layout.css.ts'

/** The previous page stays until the next one is loaded, while the navigation marks the next one already. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return isLoading ? (
    <>
      <div className={styles.progress} />
      <div className={styles.waiting}>
        <Spinner label="Loading the page" />
      </div>
    </>
  ) : null
}
