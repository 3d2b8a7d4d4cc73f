/**
 * The states of one pledge's payment through a card gateway (docs/decisions/0019). Both tables are complete: every status
 * has an answer to everything the gateway can say, and each decision of ours names the statuses that it applies to.
 *
 * | status | meaning |
 * | --- | --- |
 * | `pending` | no card is being asked |
 * | `authorizing` | the gateway was asked, and how it ended is not known |
 * | `authorized` | the card holds the amount; nothing is charged |
 * | `declined` | another card is needed, until the deadline |
 * | `capturing` | the whole set is good: the hold is being charged |
 * | `charged` | the money was taken, and is booked |
 * | `releasing` | the acceptance ends: the hold is released, or being released while the intent is named |
 * | `refunding` | taken and booked, and to be given back |
 * | `refunded` | given back, and booked |
 * | `dropped` | the pledge is out of the set, and booked as released |
 */
import type { PaymentTable } from '../database/schema.ts'
import type { IntentOutcome } from './provider.ts'

export type PaymentStatus = PaymentTable['status']
export type Heard = IntentOutcome['status']

/** What a status becomes when the gateway says where the intent stands. Money that was taken is never overlooked. */
export const afterHearing: Record<PaymentStatus, Record<Heard, PaymentStatus>> = {
  pending: {
    authorized: 'authorized',
    processing: 'authorizing',
    declined: 'declined',
    canceled: 'pending',
    charged: 'charged',
    refunded: 'refunded',
  },
  authorizing: {
    authorized: 'authorized',
    processing: 'authorizing',
    declined: 'declined',
    canceled: 'declined',
    charged: 'charged',
    refunded: 'refunded',
  },
  // A late word about an earlier attempt does not undo a hold. A hold that expired is asked for again.
  authorized: {
    authorized: 'authorized',
    processing: 'authorized',
    declined: 'authorized',
    canceled: 'pending',
    charged: 'charged',
    refunded: 'refunded',
  },
  declined: {
    authorized: 'authorized',
    processing: 'authorizing',
    declined: 'declined',
    canceled: 'declined',
    charged: 'charged',
    refunded: 'refunded',
  },
  // `declined`: the hold could not be charged, for good.
  capturing: {
    authorized: 'capturing',
    processing: 'capturing',
    declined: 'declined',
    canceled: 'pending',
    charged: 'charged',
    refunded: 'refunded',
  },
  charged: {
    authorized: 'charged',
    processing: 'charged',
    declined: 'charged',
    canceled: 'charged',
    charged: 'charged',
    refunded: 'refunded',
  },
  releasing: {
    authorized: 'releasing',
    processing: 'releasing',
    declined: 'releasing',
    canceled: 'releasing',
    charged: 'refunding',
    refunded: 'refunded',
  },
  refunding: {
    authorized: 'refunding',
    processing: 'refunding',
    declined: 'refunding',
    canceled: 'refunding',
    charged: 'refunding',
    refunded: 'refunded',
  },
  refunded: {
    authorized: 'refunded',
    processing: 'refunded',
    declined: 'refunded',
    canceled: 'refunded',
    charged: 'refunded',
    refunded: 'refunded',
  },
  dropped: {
    authorized: 'dropped',
    processing: 'dropped',
    declined: 'dropped',
    canceled: 'dropped',
    charged: 'refunding',
    refunded: 'refunded',
  },
}

/** The statuses that each decision of ours applies to, and what they become; all others stay as they are. */
export const afterDeciding = {
  /** A card is asked. */
  authorize: { pending: 'authorizing', authorizing: 'authorizing', declined: 'authorizing' },
  /** Every pledge that is still in the set is authorized. */
  capture: { authorized: 'capturing' },
  /** The deadline has passed, and the intent is canceled. */
  drop: { declined: 'dropped' },
  /** The acceptance ends without publishing. */
  end: {
    pending: 'releasing',
    authorizing: 'releasing',
    authorized: 'releasing',
    declined: 'releasing',
    capturing: 'releasing',
    charged: 'refunding',
  },
  /** All holds are released and all money is back: the delivery may be accepted again. */
  reset: { releasing: 'pending', refunded: 'pending' },
} as const satisfies Record<string, Partial<Record<PaymentStatus, PaymentStatus>>>

/** Whether money was taken, and is booked as charged. */
export const isTaken = (status: PaymentStatus) =>
  status === 'charged' || status === 'refunding' || status === 'refunded'

/** Whether the pledge is in the set that is, or can be, charged. */
export const isCollected = (status: PaymentStatus) =>
  status === 'authorized' || status === 'capturing' || status === 'charged'
