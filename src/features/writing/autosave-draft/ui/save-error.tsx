import { describeError } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { RetryButton } from '@/shared/ui/retry-notice'
import type { SaveStatus } from '../model/use-autosave.ts'

type SaveErrorProps = {
  /** The state of saving; the notice is shown only after an error. */
  status: SaveStatus
  /** The error of the last save. */
  error: unknown
  /** True when the browser cannot keep a copy either. */
  isUnkept: boolean
  /** Called when the writer asks to save again. */
  onRetry: () => void
  /** Called when the writer opens the comparison of both texts. */
  onCompare: () => void
  /** Called when the writer asks to sign in again. */
  onSignIn: () => void
}

export function SaveError({ status, error, isUnkept, onRetry, onCompare, onSignIn }: SaveErrorProps) {
  const where = isUnkept
    ? 'This browser cannot store a copy. Please leave this page open, or copy your text somewhere safe.'
    : 'Your text is stored on this device.'
  const act = (label: string, onClick: () => void) => (
    <Button tone="secondary" size="small" onClick={onClick}>
      {label}
    </Button>
  )
  const retry = <RetryButton tone="secondary" size="small" onRetry={onRetry} />
  switch (status) {
    case 'offline':
      return (
        <Notice tone="caution" title="The server cannot be reached." action={retry}>
          {where} It will be saved as soon as the server can be reached.
        </Notice>
      )
    case 'refused':
      return (
        <Notice tone="critical" title="The draft could not be saved." action={retry}>
          {describeError(error, 'The server rejected it.')} {where}
        </Notice>
      )
    case 'conflict':
      return (
        <Notice
          tone="caution"
          title="This draft was changed elsewhere since you opened it."
          action={act('Compare and choose', onCompare)}
        >
          {where} Nothing is saved until you choose.
        </Notice>
      )
    case 'signedOut':
      return (
        <Notice tone="caution" title="Your session has ended." action={act('Sign in again', onSignIn)}>
          {where} Sign in to continue.
        </Notice>
      )
    default:
      return (
        isUnkept && (
          <Notice tone="caution" title="This browser keeps no copy of your text.">
            Please wait until it is saved before you close this page.
          </Notice>
        )
      )
  }
}
