import type { OwnPayment, OwnPaymentState } from '@contract/payment.ts'
import { type ComponentType, useEffect, useRef } from 'react'
import { DeclinedNotice, PaymentCardDialog } from '@/entities/payment-card'
import { useEmailPromise } from '@/entities/session'
import { messageOf } from '@/shared/api'
import { formatLocalDeadline } from '@/shared/lib/date'
import { formatAmount } from '@/shared/lib/money'
import { Button, ButtonLink } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { type ConfirmationView, useConfirmation } from '../model/use-confirmation.ts'

type ConfirmPaymentProps = {
  /** The reader's payment. Its `state` decides what they can do. */
  payment: OwnPayment
}

/** Lets a backer confirm a payment with their bank, and says where it stands. */
export function ConfirmPayment({ payment }: ConfirmPaymentProps) {
  const view = useConfirmation(payment)
  const { error, card } = view
  const State = states[payment.state]
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(payment.state)
  useEffect(() => {
    // The pressed button is gone with the state that it has changed.
    if (shown.current !== payment.state && document.activeElement === document.body) box.current?.focus()
    shown.current = payment.state
  }, [payment.state])
  return (
    <Stack gap="normal" ref={box} tabIndex={-1}>
      {error !== null && <Notice tone="critical">{messageOf(error, failed)}</Notice>}
      <State payment={payment} view={view} />
      <PaymentCardDialog card={card} focusFallback={box} />
    </Stack>
  )
}

const failed = 'Your payment could not be confirmed. Please try again.'

type StateProps = { payment: OwnPayment; view: ConfirmationView }

const states: Record<OwnPaymentState, ComponentType<StateProps>> = {
  unconfirmed: Unconfirmed,
  processing: Processing,
  confirmed: Confirmed,
  declined: Declined,
  dropped: Dropped,
  none: Nothing,
}

const Until = ({ payment: { deadline } }: { payment: OwnPayment }) =>
  deadline !== null && <time dateTime={deadline}>{formatLocalDeadline(deadline)}</time>

function Unconfirmed({ payment, view: { isBusy, confirm, card } }: StateProps) {
  return (
    <Stack gap="normal">
      <p>
        Your bank wants you to confirm this payment before your card can be charged. You have not been charged.
        {payment.unconfirmed > 1 &&
          ` You made ${payment.unconfirmed} pledges, so your bank asks you ${payment.unconfirmed} times.`}
      </p>
      <p>
        If you do not confirm it by <Until payment={payment} />, your pledge is dropped and the other pledges pay for
        the story. The creator of the bounty can also decide to publish the story earlier, with what was collected until
        then.
      </p>
      <Inline gap="small">
        <Button busy={isBusy} onClick={confirm}>
          {isBusy ? 'Confirming...' : 'Confirm the payment'}
        </Button>
        {card.isNeeded && (
          <Button
            tone="secondary"
            aria-haspopup="dialog"
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? stay : card.want}
          >
            Use another card
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

const stay = () => {}

function Processing({ view: { look, isLooking } }: StateProps) {
  const promise = useEmailPromise()
  return (
    <Notice
      title="Your bank has not answered yet."
      action={
        <Button size="small" tone="secondary" busy={isLooking} onClick={look}>
          {isLooking ? 'Checking...' : 'Check again'}
        </Button>
      }
    >
      You do not need to do anything. {promise('if something is missing')}
    </Notice>
  )
}

function Confirmed({ payment: { amount, delivery_id: id, is_published } }: StateProps) {
  const promise = useEmailPromise()
  return (
    <Notice
      tone="positive"
      title="Thank you. Your payment is confirmed."
      action={
        is_published && (
          <ButtonLink size="small" tone="secondary" to="/articles/$id" params={{ id }}>
            Read the published story
          </ButtonLink>
        )
      }
    >
      {is_published
        ? `You paid ${formatAmount(amount)} for this story.`
        : `Your card pays ${formatAmount(amount)} for this story, which is published once the other payments are decided. ${promise('your receipt when your card is charged')}`}
    </Notice>
  )
}

function Declined({ payment, view: { card } }: StateProps) {
  return (
    <Stack gap="normal">
      {card.isNeeded && <DeclinedNotice card={card} />}
      <p>
        You have not been charged. If you save no other card by <Until payment={payment} />, your pledge is dropped and
        the other pledges pay for the story.
      </p>
    </Stack>
  )
}

function Dropped({ payment: { amount } }: StateProps) {
  return (
    <Notice title="It is too late to confirm this payment.">
      Your pledge of {formatAmount(amount)} was dropped. You have not been charged for it and owe nothing. The other
      pledges pay for the story.
    </Notice>
  )
}

function Nothing() {
  const promise = useEmailPromise()
  return (
    <Notice title="There is nothing to confirm.">
      No payment of yours is waiting. {promise('if your bank asks for you again')}
    </Notice>
  )
}
