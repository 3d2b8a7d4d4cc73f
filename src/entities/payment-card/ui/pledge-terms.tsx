import { cardMissing } from '@contract/payment.ts'
import { useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { Text } from '@/shared/ui/text'
import { type PaymentCardView, usePaymentCard } from '../model/use-payment-card.ts'
import { PaymentCardDialog } from './payment-card-dialog.tsx'

export function PledgeTerms() {
  const card = usePaymentCard()
  const terms = useRef<HTMLDivElement>(null)
  if (!card.isNeeded) return null
  return (
    <div ref={terms} tabIndex={-1}>
      {card.isMissing ? (
        <MissingNotice card={card}>{cardMissing}</MissingNotice>
      ) : (
        card.isDeclined && <DeclinedNotice card={card} />
      )}
      {!card.isMissing && !card.isDeclined && <Text look="note">Your saved card will be used.</Text>}
      <PaymentCardDialog card={card} focusFallback={terms} />
    </div>
  )
}

function MissingNotice({ card, children }: { card: PaymentCardView; children: string }) {
  return (
    <Notice
      tone="caution"
      action={
        <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={card.want}>
          Save a card
        </Button>
      }
    >
      {children}
    </Notice>
  )
}

type DeclinedNoticeProps = {
  /** State and actions of the saved card, from `usePaymentCard`. */
  card: PaymentCardView
}

export function DeclinedNotice({ card }: DeclinedNoticeProps) {
  return (
    <Notice
      tone="critical"
      title="Your card was declined."
      action={
        <Button size="small" tone="secondary" aria-haspopup="dialog" onClick={card.want}>
          Save another card
        </Button>
      }
    >
      A story you backed is waiting for your payment. Save another card and we will try again.
    </Notice>
  )
}
