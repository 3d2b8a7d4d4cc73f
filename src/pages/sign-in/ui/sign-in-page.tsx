import { useRouter, useSearch } from '@tanstack/react-router'
import { type ReactElement, useCallback, useEffect } from 'react'
import { useSession } from '@/entities/session'
import { SignInForm } from '@/features/sign-in'
import { PageHead } from '@/shared/lib/page-head'
import { PageFrame } from '@/shared/ui/page-frame'
import * as styles from './sign-in-page.css.ts'

/** `/signin` (specification, section 2 "Account screens"). Leads to where the reader was turned back, or to `/`. */
export function SignInPage(): ReactElement {
  const { next = '/' } = useSearch({ strict: false })
  const router = useRouter()
  const session = useSession()
  const leave = useCallback(() => router.history.replace(next), [router, next])

  // Somebody who is signed in has nothing to do here.
  const isSignedIn = session.status === 'signedIn'
  useEffect(() => {
    if (isSignedIn) leave()
  }, [isSignedIn, leave])

  return (
    <PageFrame width="form">
      <PageHead title="Sign In" description="Sign in to Lede with your email and password." />
      <h1 className={styles.title}>Sign In</h1>
      <SignInForm onSignedIn={leave} />
    </PageFrame>
  )
}
