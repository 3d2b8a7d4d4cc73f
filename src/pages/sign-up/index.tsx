import { useSession } from '@/entities/session'
import { SignUpForm } from '@/features/account/sign-up'
import { PageHead } from '@/shared/lib/page-head'
import { useLeadOn, useReturnAfterSignIn, useReturnPath } from '@/shared/lib/way-back'
import { FormPage } from '@/shared/ui/form-page'
import { Link } from '@/shared/ui/link'
import { useQuestionAtHand } from '@/widgets/question-at-hand'

export function Screen() {
  const search = useReturnPath()
  const leadOn = useLeadOn()
  const { status } = useSession()
  const leave = useReturnAfterSignIn(status === 'signedIn')
  const leaveForSignIn = () =>
    void leadOn({ to: '/signin', search, replace: true, state: { arrival: 'accountCreated' } })
  return (
    <FormPage
      title="Create an Account"
      aside={useQuestionAtHand(search.next)}
      ways={
        <p>
          Already have an account?{' '}
          <Link to="/signin" search={search}>
            Sign In
          </Link>
        </p>
      }
    >
      <PageHead
        title="Create an Account"
        description="Create an account to commission reporting on Lede."
        path="/signup"
      />
      <SignUpForm onSignedIn={leave} onCreated={leaveForSignIn} />
    </FormPage>
  )
}
