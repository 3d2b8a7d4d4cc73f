import { declinedCardHours } from '@contract/delivery.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { useRef } from 'react'
import { useEmailPromise } from '@/entities/session/@x/payment-card'
import { describeError } from '@/shared/api'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { ConfirmedActionDialog } from '@/shared/ui/confirm-dialog'
import { Inline } from '@/shared/ui/inline'
import { Stack } from '@/shared/ui/stack'
import type { PaymentCardView } from '../model/use-payment-card.ts'
import { PaymentCardDialog } from './payment-card-dialog.tsx'

type PaymentCardPanelProps = {
  /** State and actions of the saved card, from `usePaymentCard`. */
  card: PaymentCardView
}

export function PaymentCardPanel({ card }: PaymentCardPanelProps) {
  const promise = useEmailPromise()
  const saveButton = useRef<HTMLButtonElement>(null)
  return (
    <Stack gap="normal">
      <p>
        {card.isMissing
          ? 'No card is saved. Save one to post a bounty or contribute.'
          : `A card is saved. ${chargedWhenClaimed}`}
      </p>
      <Inline gap="small">
        <Button ref={saveButton} tone="secondary" aria-haspopup="dialog" onClick={card.want}>
          {card.isMissing ? 'Save a card' : 'Replace the card'}
        </Button>
        {!card.isMissing && (
          <Button tone="quiet" aria-haspopup="dialog" onClick={card.remove}>
            Remove the card
          </Button>
        )}
      </Inline>
      <PaymentCardDialog card={card} focusFallback={saveButton} />
      <ConfirmedActionDialog
        action={card.removal}
        title="Remove the card"
        busyLabel="Removing..."
        doneWords="Card removed."
        toErrorMessage={(error) => describeError(error, 'Your card could not be removed. Please try again.')}
        focusFallback={saveButton}
      >
        {card.pledged > 0
          ? `Your pledges of ${formatAmount(card.pledged)} stay, but no card pays them. When a story is accepted, you have ${declinedCardHours} hours to save another card; otherwise your pledge is dropped. ${promise('when that happens')} `
          : ''}
        Without a card you cannot post a bounty or contribute.
      </ConfirmedActionDialog>
    </Stack>
  )
}
