/**
 * The states of one pledge's payment through a card gateway (docs/decisions/0019). Both tables are complete: every
 * status handles every gateway outcome, and every decision names the statuses it applies to.
 *
 * | status | meaning |
 * | --- | --- |
 * | `pending` | no authorization is running |
 * | `authorizing` | the gateway was called, and the outcome is unknown |
 * | `authorized` | the card holds the amount; nothing is charged |
 * | `declined` | another card is needed before the deadline |
 * | `unconfirmed` | the bank wants its customer to confirm the payment before the deadline |
 * | `capturing` | all pledges are authorized, and the hold is being charged |
 * | `charged` | the money was taken and recorded |
 * | `releasing` | the acceptance is ending and the hold is being released |
 * | `refunding` | the charge is recorded and must be refunded |
 * | `refunded` | the refund is recorded |
 * | `dropped` | the pledge was dropped and recorded as released |
 */
import type { PaymentTable } from '../../platform/index.ts'
import type { IntentOutcome } from '../payment-provider/provider.ts'

export type PaymentStatus = PaymentTable['status']
export type GatewayOutcome = IntentOutcome['status']

/** Next status by the intent's state at the gateway. A charge or refund is always recorded. */
export const onGatewayOutcome: Record<PaymentStatus, Record<GatewayOutcome, PaymentStatus>> = {
  pending: {
    authorized: 'authorized',
    processing: 'authorizing',
    declined: 'declined',
    unconfirmed: 'unconfirmed',
    canceled: 'pending',
    charged: 'charged',
    refunded: 'refunded',
  },
  authorizing: {
    authorized: 'authorized',
    processing: 'authorizing',
    declined: 'declined',
    unconfirmed: 'unconfirmed',
    canceled: 'declined',
    charged: 'charged',
    refunded: 'refunded',
  },
  // A late event about an earlier attempt must not undo a hold. An expired hold is authorized again.
  authorized: {
    authorized: 'authorized',
    processing: 'authorized',
    declined: 'authorized',
    unconfirmed: 'authorized',
    canceled: 'pending',
    charged: 'charged',
    refunded: 'refunded',
  },
  declined: {
    authorized: 'authorized',
    processing: 'authorizing',
    declined: 'declined',
    unconfirmed: 'unconfirmed',
    canceled: 'declined',
    charged: 'charged',
    refunded: 'refunded',
  },
  // A canceled intent cannot be confirmed any more, so another card is needed.
  unconfirmed: {
    authorized: 'authorized',
    processing: 'authorizing',
    declined: 'declined',
    unconfirmed: 'unconfirmed',
    canceled: 'declined',
    charged: 'charged',
    refunded: 'refunded',
  },
  // `declined`: the hold can never be charged.
  capturing: {
    authorized: 'capturing',
    processing: 'capturing',
    declined: 'declined',
    unconfirmed: 'capturing',
    canceled: 'pending',
    charged: 'charged',
    refunded: 'refunded',
  },
  charged: {
    authorized: 'charged',
    processing: 'charged',
    declined: 'charged',
    unconfirmed: 'charged',
    canceled: 'charged',
    charged: 'charged',
    refunded: 'refunded',
  },
  releasing: {
    authorized: 'releasing',
    processing: 'releasing',
    declined: 'releasing',
    unconfirmed: 'releasing',
    canceled: 'releasing',
    charged: 'refunding',
    refunded: 'refunded',
  },
  refunding: {
    authorized: 'refunding',
    processing: 'refunding',
    declined: 'refunding',
    unconfirmed: 'refunding',
    canceled: 'refunding',
    charged: 'refunding',
    refunded: 'refunded',
  },
  refunded: {
    authorized: 'refunded',
    processing: 'refunded',
    declined: 'refunded',
    unconfirmed: 'refunded',
    canceled: 'refunded',
    charged: 'refunded',
    refunded: 'refunded',
  },
  dropped: {
    authorized: 'dropped',
    processing: 'dropped',
    declined: 'dropped',
    unconfirmed: 'dropped',
    canceled: 'dropped',
    charged: 'refunding',
    refunded: 'refunded',
  },
}

export const onDecision = {
  authorize: {
    pending: 'authorizing',
    authorizing: 'authorizing',
    declined: 'authorizing',
    unconfirmed: 'authorizing',
  },
  capture: { authorized: 'capturing' },
  /** An unconfirmed payment is canceled first, which makes it `declined`. */
  drop: { declined: 'dropped' },
  end: {
    pending: 'releasing',
    authorizing: 'releasing',
    authorized: 'releasing',
    declined: 'releasing',
    unconfirmed: 'releasing',
    capturing: 'releasing',
    charged: 'refunding',
  },
  /** All holds are released and all money is refunded, so the delivery can be accepted again. */
  reset: { releasing: 'pending', refunded: 'pending' },
} as const satisfies Record<string, Partial<Record<PaymentStatus, PaymentStatus>>>

export const isTaken = (status: PaymentStatus) =>
  status === 'charged' || status === 'refunding' || status === 'refunded'

export const payerStatuses = ['declined', 'unconfirmed'] as const

/** Needs another card, or a confirmation at the bank. */
export const needsPayer = (status: PaymentStatus | GatewayOutcome) => payerStatuses.some((one) => one === status)

export const isCollected = (status: PaymentStatus) =>
  status === 'authorized' || status === 'capturing' || status === 'charged'
