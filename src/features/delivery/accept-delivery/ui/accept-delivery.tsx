import { declinedCardHours } from '@contract/delivery.ts'
import { useRef, useState } from 'react'
import { collectionWords } from '@/entities/delivery'
import { formatAmount } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Dialog, preloadDialogs } from '@/shared/ui/dialog'
import { Notice } from '@/shared/ui/notice'
import { emptyReview } from '../model/review-form.ts'
import { type AcceptanceView, type ReviewedDelivery, useAcceptance } from '../model/use-acceptance.ts'
import * as styles from './accept-delivery.css.ts'
import { ReviewFields } from './review-form.tsx'

type AcceptDeliveryProps = {
  delivery: ReviewedDelivery
  /** What the page shows of it is out of date. */
  onChange: () => void
}

/**
 * 'Accept & Pay', for the creator alone, the rating dialog it opens, and what came of it (specification, sections 2
 * "/delivered-bounties/{id}", 5 and 8).
 */
export function AcceptDelivery({ delivery, onChange }: AcceptDeliveryProps) {
  return <AcceptancePanel delivery={delivery} acceptance={useAcceptance(delivery, onChange)} />
}

type AcceptancePanelProps = { delivery: ReviewedDelivery; acceptance: AcceptanceView }

/** The same, of an acceptance that somebody else keeps. */
export function AcceptancePanel({ delivery, acceptance }: AcceptancePanelProps) {
  const { isOpen, isBusy, isAccepted, isThanked, request, cancel } = acceptance
  const button = useRef<HTMLButtonElement>(null)
  const firstRating = useRef<HTMLInputElement>(null)
  // What was given and not sent: a dialog that was closed by accident shows it again.
  const [given, setGiven] = useState(emptyReview)
  return (
    <div className={styles.frame}>
      {isThanked && (
        <div className={styles.banner}>
          <Notice tone="positive">You have successfully accepted and paid for this bounty!</Notice>
        </div>
      )}
      <Button
        ref={button}
        aria-haspopup={isAccepted ? undefined : 'dialog'}
        aria-disabled={isAccepted || undefined}
        onClick={request}
        onPointerEnter={preloadDialogs}
        onFocus={preloadDialogs}
      >
        {isAccepted ? 'Accepted & Paid' : 'Accept & Pay'}
      </Button>
      <Dialog
        open={isOpen}
        title="Rate and accept"
        description={<Warning {...delivery} />}
        width="measure"
        dismissible={false}
        firstFocus={firstRating}
        focusFallback={button}
        // While it is being accepted it stays: what was sent cannot be taken back.
        onClose={isBusy ? stay : cancel}
      >
        <ReviewFields acceptance={acceptance} defaultValues={given} onGiven={setGiven} firstRating={firstRating} />
      </Dialog>
    </div>
  )
}

const stay = () => {}

/** What is paid to whom, and that it cannot be undone (specification, section 4 "Delivered bounty status"). */
function Warning({
  title,
  journalist_name,
  payment_amount,
  fee_amount,
  journalist_amount,
  money: { backers, provider },
  collection,
}: ReviewedDelivery) {
  const everybody = backers === 1 ? 'the card of its one backer' : `the cards of all ${backers} backers`
  const isWaiting = collection !== null && collection.declined_cards > 0
  return (
    <div className={styles.warning}>
      <p>
        You are accepting <strong>{title}</strong> and paying <strong>{formatAmount(payment_amount)}</strong>:{' '}
        {formatAmount(journalist_amount)} to {journalist_name}, and a fee of {formatAmount(fee_amount)}.
      </p>
      <p>
        {provider === 'built-in' && 'Payments are recorded here, and nobody is charged. The story is then published.'}
        {provider !== 'built-in' && !isWaiting && (
          <>
            This charges {everybody}, {formatAmount(payment_amount)} in all. If a card is declined, its owner has{' '}
            {declinedCardHours} hours to use another, and nobody is charged until then. After that the story is
            published and paid with what was collected.
          </>
        )}
        {isWaiting && `${collectionWords(collection)} Confirming tries every declined card again.`}{' '}
        <strong>This action cannot be undone.</strong>
      </p>
    </div>
  )
}
