import { SignInAgainDialog } from '@/features/writing/autosave-draft'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Spinner } from '@/shared/ui/spinner'

type SignInAgainProps = {
  open: boolean
  /** Whose text this is: nobody else signs in above it. */
  email: string
  onClose: () => void
  onSignedIn: () => void
}

const signInForm = lazyPart(() => import('@/features/sign-in').then(({ SignInForm }) => SignInForm))

/** Signing in above the text. The form's code comes once the page is idle: a session ends long after that. */
export function SignInAgain({ open, email, onClose, onSignedIn }: SignInAgainProps) {
  const SignInForm = useLazyPart(signInForm, open)
  return (
    <SignInAgainDialog open={open} onClose={onClose}>
      {SignInForm ? <SignInForm email={email} onSignedIn={onSignedIn} /> : <Spinner label="Loading" layout="block" />}
    </SignInAgainDialog>
  )
}
