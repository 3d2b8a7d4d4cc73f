/**
 * The states of a dispute. The table is complete: every status decides every outcome that the gateway reports.
 *
 * | status | meaning | the money |
 * | --- | --- | --- |
 * | `new` | not recorded yet | |
 * | `inquiry` | the bank asks, or has stopped asking | stays |
 * | `open` | the bank has not decided | is taken |
 * | `lost` | the bank decided for the backer | is taken |
 * | `won` | the bank decided for the charge | came back |
 *
 * An outcome is always the present one, never that of an event (`following.ts`), so each status accepts all of them.
 * Stripe does move disputes backwards: a lost one is open again while it is appealed and can then be won, and a won one
 * can be lost in a second round at the card network. An answer that a repeated event causes changes nothing.
 */
import type { DisputeTable } from '../database/money-tables.ts'
import type { DisputeOutcome } from '../payment-provider/provider.ts'

export type DisputeStatus = DisputeTable['status']

type Next = Record<DisputeOutcome, DisputeStatus>

export const afterDispute: Record<DisputeStatus | 'new', Next> = {
  new: { inquiry: 'inquiry', dropped: 'inquiry', open: 'open', won: 'won', lost: 'lost' },
  inquiry: { inquiry: 'inquiry', dropped: 'inquiry', open: 'open', won: 'won', lost: 'lost' },
  // Back to an inquiry means that Stripe holds no money any more, so the booking is reversed.
  open: { inquiry: 'inquiry', dropped: 'inquiry', open: 'open', won: 'won', lost: 'lost' },
  won: { inquiry: 'inquiry', dropped: 'inquiry', open: 'open', won: 'won', lost: 'lost' },
  lost: { inquiry: 'inquiry', dropped: 'inquiry', open: 'open', won: 'won', lost: 'lost' },
}

/** Whether the payment provider has the money back. */
export const isTaken: Record<DisputeStatus, boolean> = { inquiry: false, open: true, won: false, lost: true }

/** Whether nobody expects a further decision. */
export const isClosed: Record<DisputeOutcome, boolean> = {
  inquiry: false,
  dropped: true,
  open: false,
  won: true,
  lost: true,
}
