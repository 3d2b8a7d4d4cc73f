import { useSession } from '@/entities/session'
import { SignInForm } from '@/features/account/sign-in'
import { PageHead } from '@/shared/lib/page-head'
import { useReturnAfterSignIn, useReturnPath } from '@/shared/lib/way-back'
import { FormPage } from '@/shared/ui/form-page'
import { Link } from '@/shared/ui/link'
import { useQuestionAtHand } from '@/widgets/question-at-hand'

export function Screen() {
  const search = useReturnPath()
  const { status } = useSession()
  const leave = useReturnAfterSignIn(status === 'signedIn')
  return (
    <FormPage
      title="Sign In"
      aside={useQuestionAtHand(search.next)}
      ways={
        <>
          <p>
            <Link to="/forgot-password">Forgot your password?</Link>
          </p>
          <p>
            New to Lede?{' '}
            <Link to="/signup" search={search}>
              Create an account
            </Link>
          </p>
        </>
      }
    >
      <PageHead title="Sign In" description="Sign in to Lede with your email and password." />
      <SignInForm onSignedIn={leave} />
    </FormPage>
  )
}
