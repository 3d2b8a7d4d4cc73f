import type { RefObject } from 'react'
import { describeError } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import type { useConnection } from '../model/use-connection.ts'

type StopStripeProps = Pick<ReturnType<typeof useConnection>, 'removal'> & {
  /** There is something to stop. */
  isConnected: boolean
  /** Takes the focus afterwards, because the button disappears. */
  focusFallback: RefObject<HTMLElement | null>
}

/** For a change of mind, and for the owner of an account that somebody else has set up. */
export const StopStripe = ({ removal, isConnected, focusFallback }: StopStripeProps) => (
  <>
    {isConnected && (
      <Button tone="secondary" size="small" aria-haspopup="dialog" onClick={() => removal.request(null)}>
        Stop payouts through Stripe
      </Button>
    )}
    <ConfirmedActionDialog
      action={removal}
      title="Stop payouts through Stripe"
      busyLabel="Stopping..."
      toErrorMessage={(error) => describeError(error, 'Payouts through Stripe could not be stopped. Please try again.')}
      focusFallback={focusFallback}
    >
      We send nothing more to your account at Stripe, except a transfer that is under way. After that, we pay your bank
      account, if you have entered one.
    </ConfirmedActionDialog>
  </>
)
