import { confirmationLimits } from '@contract/bounty-life-limits.ts'
import { declinedCardHours } from '@contract/delivery.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { collectionWords } from '@/entities/delivery'
import { useUnsent } from '@/entities/session'
import { type ErrorTable, isUnreadable } from '@/shared/api'
import { formatAmount, groupDigits } from '@/shared/lib/money'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import type { NoticeTone } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { emptyReview, type ReviewValues } from '../model/review-form.ts'
import { type AcceptanceView, type ReviewedDelivery, useAcceptance } from '../model/use-acceptance.ts'
import { ReviewFields } from './review-form.tsx'

type AcceptanceErrorKind = NonNullable<AcceptanceView['errorKind']>

const errorNotices: Record<AcceptanceErrorKind, { tone: NoticeTone; title?: string }> = {
  declined: { tone: 'caution', title: 'Some payments are missing' },
  underWay: { tone: 'caution', title: 'Payment in progress' },
  otherwise: { tone: 'critical' },
}

/** docs/specification.md#8-error-catalogue */
const acceptanceErrors: ErrorTable = {
  0: (error) => (isUnreadable(error) ? 'An unexpected error occurred' : 'Failed to accept delivery'),
  otherwise: 'Failed to accept delivery',
}

type AcceptDeliveryProps = {
  /** The delivery to review and pay for. Its `review.may` decides whether the button shows. */
  delivery: ReviewedDelivery
  /** Called once this creator has accepted here and now. The page then shows `AcceptanceThanks`. */
  onAccepted?: () => void
}

export function AcceptDelivery({ delivery, onAccepted }: AcceptDeliveryProps) {
  const acceptance = useAcceptance(delivery)
  const { isOpen, isBusy, isAccepted, isThanked, errorKind = 'otherwise', request, cancel } = acceptance
  const unsent = useUnsent<ReviewValues>('accept-delivery', delivery.id)
  const tell = useEffectEvent(() => {
    unsent.forget()
    onAccepted?.()
  })
  useEffect(() => {
    if (isThanked) tell()
  }, [isThanked])
  const button = useRef<HTMLButtonElement>(null)
  const firstRating = useRef<HTMLInputElement>(null)
  return (
    <>
      {(isAccepted || delivery.review.may.includes('accept')) && (
        <Button
          ref={button}
          aria-haspopup={isAccepted ? undefined : 'dialog'}
          aria-disabled={isAccepted || undefined}
          onClick={request}
        >
          {isAccepted ? 'Accepted & Paid' : 'Accept & Pay'}
        </Button>
      )}
      <Dialog
        open={isOpen}
        title="Rate and accept"
        description={<Warning {...delivery} />}
        width="measure"
        dismissible={false}
        firstFocus={firstRating}
        focusFallback={button}
        // Stay open while a request is running, because it cannot be taken back.
        onClose={isBusy ? stay : cancel}
      >
        <ReviewFields
          review={acceptance}
          confirmLabel="Confirm & pay"
          busyLabel="Accepting..."
          tone="critical"
          errorWords={acceptanceErrors}
          errorNotice={errorNotices[errorKind]}
          defaultValues={unsent.read() ?? emptyReview}
          onGiven={unsent.keep}
          firstRating={firstRating}
        />
      </Dialog>
    </>
  )
}

const stay = () => {}

function Warning({
  title,
  journalist_name,
  payment_amount,
  fee_amount,
  journalist_amount,
  money: { backers, provider },
  collection,
}: ReviewedDelivery) {
  const everybody = backers === 1 ? 'the backer’s card' : `the cards of all ${groupDigits(backers)} backers`
  const isWaiting = collection !== null && collection.declined_cards + collection.unconfirmed > 0
  return (
    <Stack gap="small">
      <p>
        You are accepting <strong>{title}</strong> and paying <strong>{formatAmount(payment_amount)}</strong>:{' '}
        {formatAmount(journalist_amount)} to {journalist_name}, and a fee of {formatAmount(fee_amount)}.
      </p>
      <p>
        {provider === 'built-in' && 'The story is then published.'}
        {provider !== 'built-in' && !isWaiting && (
          <>
            This charges {everybody}, a total of {formatAmount(payment_amount)}. If a card is declined, its owner has{' '}
            {declinedCardHours} hours to use another, and nobody is charged until then. If a bank wants its customer to
            confirm, they have {confirmationLimits.days} days, and we charge the others in the meantime. After that, we
            publish the story and pay for it with what was collected.
          </>
        )}
        {isWaiting && collectionWords(collection)}
        {isWaiting && collection.declined_cards > 0 && ' Confirming tries every declined card again.'}{' '}
        <strong>This action cannot be undone.</strong>
      </p>
    </Stack>
  )
}
