import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'

/** `/signin` (specification, section 2 "Account screens"). */
export function SignInPage(): ReactElement {
  return (
    <PageFrame width="form">
      <PageHead title="Sign In" description="Sign in to Lede." />
      <h1>Sign In</h1>
    </PageFrame>
  )
}
