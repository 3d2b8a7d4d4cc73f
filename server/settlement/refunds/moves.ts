/** The ledger moves of a refund. Their keys name it, so the database books each once. */
import type { Cents } from '../../../contract/money.ts'
import { splitRefund } from '../../../contract/payment-split.ts'
import type { LedgerMove } from '../../money/index.ts'

export type RefundBooking = {
  /** Begins the keys of its moves. */
  id: string
  subject: { pledgeId: string } & ({ refundId: string } | { disputeId: string })
  cents: Cents
  bountyId: string
  backerId: string
  journalistId: string
}

/** In cents, for the whole bounty. `returned`: what else is refunded or charged back. */
export type Totals = { charged: Cents; returned: Cents }

/** Takes the money from journalist and platform, so that it is owed to the backer. */
export function requestMoves(of: RefundBooking, totals: Totals, at: string): LedgerMove[] {
  const { journalist, platform, backer } = holdersOf(of)
  const { clawback, feeRefund } = splitRefund(totals.charged - totals.returned, of.cents)
  const moves: LedgerMove[] = [
    { ...moveOf(of, at), kind: 'clawback', cents: clawback, from: journalist, to: backer },
    { ...moveOf(of, at), kind: 'fee_refund', cents: feeRefund, from: platform, to: backer },
  ]
  return moves.filter(isMove).map((move) => ({ ...move, idempotencyKey: `${move.kind} ${of.id}` }))
}

/** The money has left. */
export function confirmMove(of: RefundBooking, at: string): LedgerMove {
  const { backer, provider } = holdersOf(of)
  return {
    ...moveOf(of, at),
    kind: 'refund',
    cents: of.cents,
    from: backer,
    to: provider,
    idempotencyKey: `refund ${of.id}`,
  }
}

/**
 * The refund did not happen. Other refunds may have been booked since, so the shares are those of today, not those of
 * the request. `hadLeft`: the money came back.
 */
export function reverseMoves(of: RefundBooking, totals: Totals, hadLeft: boolean, at: string): LedgerMove[] {
  const { journalist, platform, backer, provider } = holdersOf(of)
  const { clawback, feeRefund } = splitRefund(totals.charged - totals.returned, of.cents)
  const reversal = { ...moveOf(of, at), kind: 'refund_reversal', from: backer } as const
  const back = { ...confirmMove(of, at), kind: 'charge', from: provider, to: backer } as const
  const moves: LedgerMove[] = [
    ...(hadLeft ? [{ ...back, idempotencyKey: `charge ${of.id}` }] : []),
    { ...reversal, cents: clawback, to: journalist, idempotencyKey: `refund_reversal ${of.id} journalist` },
    { ...reversal, cents: feeRefund, to: platform, idempotencyKey: `refund_reversal ${of.id} platform` },
  ]
  return moves.filter(isMove)
}

const isMove = ({ cents }: LedgerMove) => cents > 0

const moveOf = ({ bountyId, subject }: RefundBooking, at: string) => ({
  bountyId,
  ...subject,
  at,
  idempotencyKey: null,
})

const holdersOf = ({ backerId, journalistId }: RefundBooking) =>
  ({
    backer: { kind: 'backer', accountId: backerId },
    journalist: { kind: 'journalist', accountId: journalistId },
    platform: { kind: 'platform' },
    provider: { kind: 'provider' },
  }) as const
