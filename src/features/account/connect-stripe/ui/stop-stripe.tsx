import type { PayoutConnection } from '@contract/payout-connection.ts'
import type { RefObject } from 'react'
import { describeError } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import type { useConnection } from '../model/use-connection.ts'

type StopStripeProps = Pick<ReturnType<typeof useConnection>, 'removal'> & {
  /** Undefined until loaded. */
  connection: PayoutConnection | undefined
  /** Takes the focus afterwards, because the button disappears. */
  focusFallback: RefObject<HTMLElement | null>
}

/** For a change of mind, and for the owner of an account that somebody else has set up. */
export const StopStripe = ({ removal, connection, focusFallback }: StopStripeProps) => (
  <>
    {connection !== undefined && connection.status !== 'none' && (
      <Button tone="secondary" size="small" aria-haspopup="dialog" onClick={() => removal.request(null)}>
        Stop payouts through Stripe
      </Button>
    )}
    <ConfirmedActionDialog
      action={removal}
      title="Stop payouts through Stripe"
      busyLabel="Stopping..."
      doneWords="Payouts through Stripe stopped."
      toErrorMessage={(error) => describeError(error, 'Payouts through Stripe could not be stopped. Please try again.')}
      focusFallback={focusFallback}
    >
      We send nothing more to your account at Stripe, except a transfer that is under way.{' '}
      {connection?.is_held
        ? 'Payouts to you stay on hold until an administrator allows them.'
        : 'After that, we pay your bank account, if you have entered one.'}
    </ConfirmedActionDialog>
  </>
)
