import { SignInAgainDialog } from '@/features/writing/autosave-draft'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Spinner } from '@/shared/ui/spinner'

type SignInAgainProps = {
  /** Shows the dialog. */
  open: boolean
  /** Email of the writer; only this account may sign in here. */
  email: string
  /** Called when the writer closes the dialog without signing in. */
  onClose: () => void
}

const signInForm = lazyPart(() => import('@/features/account/sign-in').then(({ SignInForm }) => SignInForm))

export function SignInAgain({ open, email, onClose }: SignInAgainProps) {
  const SignInForm = useLazyPart(signInForm, open)
  return (
    <SignInAgainDialog open={open} onClose={onClose}>
      {SignInForm ? <SignInForm email={email} /> : <Spinner label="Loading" layout="block" />}
    </SignInAgainDialog>
  )
}
