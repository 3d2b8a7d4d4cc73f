import { closeOwnPot, closePot } from '@contract/endpoints.ts'
import type { Pot } from '@contract/pot.ts'
import { describeError, useApi } from '@/shared/api'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import { usePotAction } from '../model/use-pot-action.ts'

type ClosePotProps = {
  /** A pot that is not closed yet. */
  pot: Pot
  /** The person who closes it. */
  by: 'sponsor' | 'administrator'
}

const endpoints = { sponsor: closeOwnPot, administrator: closePot }

export function ClosePot({ pot, by }: ClosePotProps) {
  const api = useApi()
  const closing = usePotAction(() => api(endpoints[by], { params: { id: pot.id } }))
  return (
    <>
      <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={() => closing.request(null)}>
        Close…<VisuallyHidden> {pot.disclosure}</VisuallyHidden>
      </Button>
      <ConfirmedActionDialog
        action={closing}
        title="Close pot"
        busyLabel="Closing..."
        toErrorMessage={(error) => describeError(error, 'Failed to close the pot. Please try again.')}
      >
        <p>New pledges are no longer matched. It cannot be opened again.</p>
        {pot.reserved > 0 && (
          <p>
            The <strong>{formatAmount(pot.reserved)}</strong> that it has added stays, because the backers were told.
          </p>
        )}
      </ConfirmedActionDialog>
    </>
  )
}
