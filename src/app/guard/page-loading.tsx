import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'
import { SpinnerCircle } from '@/shared/ui/spinner'
import * as styles from './page-loading.css.ts'

export function PageLoading() {
  return (
    <PageFrame>
      <PageHead title="Loading" description="Sign in to see this page." />
      <p className={styles.waiting} role="status">
        <SpinnerCircle />
        Loading
      </p>
      <noscript>
        <h1>This page needs JavaScript</h1>
        <p>Stories and other public pages work without it.</p>
      </noscript>
    </PageFrame>
  )
}
