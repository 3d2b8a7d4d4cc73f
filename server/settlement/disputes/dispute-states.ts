/**
 * The states of a dispute.
 *
 * | status | meaning | the money |
 * | --- | --- | --- |
 * | `inquiry` | the bank asks, or has stopped asking | stays |
 * | `open` | the bank has not decided | is taken |
 * | `lost` | the bank decided for the backer | is taken |
 * | `won` | the bank decided for the charge | came back |
 *
 * An outcome is always the present one, never that of an event (`syncing.ts`), so it alone decides the status. Stripe does
 * move disputes backwards: a lost one is open again while it is appealed and can then be won, a won one can be lost in a
 * second round at the card network, and one that is an inquiry again holds no money any more, so its booking is reversed.
 */

import type { DisputeOutcome } from '../../money/index.ts'
import type { DisputeTable } from '../../platform/index.ts'

export type DisputeStatus = DisputeTable['status']

export const statusOf: Record<DisputeOutcome, DisputeStatus> = {
  inquiry: 'inquiry',
  dropped: 'inquiry',
  open: 'open',
  won: 'won',
  lost: 'lost',
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
