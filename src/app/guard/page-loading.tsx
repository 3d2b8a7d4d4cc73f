import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'
import { SpinnerCircle } from '@/shared/ui/spinner'
import * as styles from './page-loading.css.ts'

export function PageLoading() {
  return (
    <PageFrame>
      <PageHead title="Loading" description="This page is for those who are signed in." />
      <p className={styles.waiting} role="status">
        <SpinnerCircle />
        Loading
      </p>
      <noscript>
        <h1>This page needs JavaScript</h1>
        <p>Stories and all other public pages can be read without it.</p>
      </noscript>
    </PageFrame>
  )
}
