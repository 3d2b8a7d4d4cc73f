/**
 * Keeps the ledger equal to a dispute: while the payment provider has the money, the ledger has taken it from
 * journalist and platform as a refund would; otherwise it has not.
 */
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { LedgerMove } from '../../money/index.ts'
import type { DisputeTable, Schema } from '../../platform/index.ts'
import { requestMoves, reverseMoves } from '../refunds/moves.ts'
import { type Charge, type PaidBounty, totalsOf } from '../refunds/refund-rows.ts'
import { isTaken } from './dispute-states.ts'

export type DisputeRow = Selectable<DisputeTable>

/** In cents. */
export type Booking = {
  moves: LedgerMove[]
  /** The amount that the ledger has taken afterwards. */
  bookedCents: Cents
  /** The amount that the platform bears afterwards. */
  lossCents: Cents
  /**
   * The amount that the provider has taken and the charge does not have: it was refunded, or another dispute has it. The
   * platform bears it.
   */
  missing: Cents
}

type Planned = { dispute: DisputeRow; bounty: PaidBounty; charges: readonly Charge[]; at: string }

type Borne = Pick<Planned, 'dispute' | 'at'> & { bounty: Pick<PaidBounty, 'id'> }

/** Plans what the ledger lacks or has too much. The revision of the dispute names the moves. */
export function planBooking({ dispute, bounty, charges, at }: Planned): Booking {
  const charge = charges.find(({ pledge_id }) => pledge_id === dispute.pledge_id)
  const due = isTaken[dispute.status] ? dispute.cents : 0
  const wanted = charge === undefined ? 0 : Math.min(due, leftFor(dispute, charge))
  const change = wanted - dispute.booked_cents
  const moves =
    charge === undefined || change === 0
      ? []
      : change > 0
        ? take(change, { dispute, bounty, charges, at }, charge)
        : giveBack(-change, { dispute, bounty, charges, at }, charge)
  const missing = due - wanted
  const losses = charge === undefined ? [] : bear(missing - dispute.loss_cents, { dispute, bounty, at })
  return { moves: [...moves, ...losses], bookedCents: wanted, lossCents: charge === undefined ? 0 : missing, missing }
}

/**
 * Plans what the platform bears of a dispute about a charge that the ledger has refunded. If Stripe refused that refund,
 * the bank's withdrawal took its place, and nothing is lost.
 */
export function planLoss(dispute: DisputeRow, bounty: Pick<PaidBounty, 'id'>, at: string): Booking {
  const lossCents = isTaken[dispute.status] && dispute.charge_refunded === 1 ? dispute.cents : 0
  const moves = bear(lossCents - dispute.loss_cents, { dispute, bounty, at })
  return { moves, bookedCents: dispute.booked_cents, lossCents, missing: lossCents }
}

/** The part of its charge that a dispute can have. */
const leftFor = (dispute: DisputeRow, charge: Charge): Cents =>
  charge.cents - charge.refunded_cents - (charge.charged_back_cents - dispute.booked_cents)

const keyOf = ({ id, revision }: DisputeRow) => `dispute ${id} ${revision}`

const subjectOf = ({ id, pledge_id }: DisputeRow) => ({ pledgeId: pledge_id, disputeId: id })

const bookingOf = (cents: Cents, { dispute, bounty }: Planned, charge: Charge) => ({
  id: keyOf(dispute),
  subject: subjectOf(dispute),
  cents,
  bountyId: bounty.id,
  backerId: charge.account_id,
  journalistId: bounty.journalist_id,
})

function take(cents: Cents, planned: Planned, charge: Charge): LedgerMove[] {
  const { at } = planned
  const of = bookingOf(cents, planned, charge)
  return [
    ...requestMoves(of, totalsOf(planned.charges), at),
    {
      kind: 'chargeback',
      bountyId: of.bountyId,
      ...of.subject,
      cents,
      from: { kind: 'backer', accountId: of.backerId },
      to: { kind: 'provider' },
      at,
      idempotencyKey: `chargeback ${of.id}`,
    },
  ]
}

/** `change`: what the platform bears more, or less, than before. */
function bear(change: Cents, { dispute, bounty, at }: Borne): LedgerMove[] {
  const [platform, provider] = [{ kind: 'platform' }, { kind: 'provider' }] as const
  const kind = change > 0 ? 'chargeback' : 'chargeback_reversal'
  const way = change > 0 ? { from: platform, to: provider } : { from: provider, to: platform }
  const move = { kind, bountyId: bounty.id, ...subjectOf(dispute), cents: Math.abs(change), ...way, at } as const
  return change === 0 ? [] : [{ ...move, idempotencyKey: `${kind} ${keyOf(dispute)} loss` }]
}

/** Other money may have gone back since, so the shares are those of today. */
function giveBack(cents: Cents, planned: Planned, charge: Charge): LedgerMove[] {
  const { at } = planned
  const of = bookingOf(cents, planned, charge)
  const { charged, returned } = totalsOf(planned.charges)
  return [
    {
      kind: 'chargeback_reversal',
      bountyId: of.bountyId,
      ...of.subject,
      cents,
      from: { kind: 'provider' },
      to: { kind: 'backer', accountId: of.backerId },
      at,
      idempotencyKey: `chargeback_reversal ${of.id}`,
    },
    ...reverseMoves(of, { charged, returned: returned - cents }, false, at),
  ]
}

/** The journalist's part of moves, in cents: positive if it leaves their share. */
export const shareOf = (moves: readonly LedgerMove[]): Cents =>
  moves.reduce(
    (sum, { from, to, cents }) => sum + (from.kind === 'journalist' ? cents : to.kind === 'journalist' ? -cents : 0),
    0,
  )

/** The amount that the dispute has taken from the journalist's share until now, in cents. */
export async function readTakenShare(
  transaction: Transaction<Schema>,
  bountyId: string,
  disputeId: string,
): Promise<Cents> {
  const { cents } = await transaction
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select(({ fn }) => fn.sum<Cents | null>('ledger_entry.amount_cents').as('cents'))
    .where('ledger_transaction.bounty_id', '=', bountyId)
    .where('ledger_transaction.dispute_id', '=', disputeId)
    .where('ledger_account.kind', '=', sql.lit('journalist'))
    .executeTakeFirstOrThrow()
  return 0 - (cents ?? 0)
}
