import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { Button } from '@/shared/ui/button'
import { Stack } from '@/shared/ui/stack'
import type { PaymentCardView } from '../model/use-payment-card.ts'
import { PaymentCardDialog } from './payment-card-dialog.tsx'

type PaymentCardPanelProps = {
  /** State and actions of the saved card, from `usePaymentCard`. */
  card: PaymentCardView
}

export function PaymentCardPanel({ card }: PaymentCardPanelProps) {
  return (
    <Stack gap="normal">
      <p>
        {card.isMissing
          ? 'No card is saved. Save one to post a bounty or contribute.'
          : `A card is saved. ${chargedWhenClaimed}`}
      </p>
      <div>
        <Button tone="secondary" aria-haspopup="dialog" onClick={card.want}>
          {card.isMissing ? 'Save a card' : 'Replace the card'}
        </Button>
      </div>
      <PaymentCardDialog card={card} />
    </Stack>
  )
}
