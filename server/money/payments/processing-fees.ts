/** Books Stripe's fees for charges, refunds and disputes, each once (docs/decisions/0057). No charge waits for it. */
import type { Transaction } from 'kysely'
import { isoTime, type Schema } from '../../platform/index.ts'
import { type LedgerMove, recordMoves } from '../ledger/ledger.ts'
import type { ProcessingFee } from '../payment-provider/provider.ts'
import { pollInterval } from '../policy/retry-policy.ts'
import type { MoneyServices } from '../services.ts'
import { chargingMode } from './payment-mode.ts'
import { mostPerPass, reconcile } from './reconcile.ts'

/** Asks Stripe for the fees of a pledge's charges once more, because a refund or a dispute of one has moved money. */
export async function expectFees(transaction: Transaction<Schema>, pledgeId: string, at: string): Promise<void> {
  await transaction.updateTable('stripe_charge').set({ fees_due_at: at }).where('pledge_id', '=', pledgeId).execute()
}

type DueCharge = { intent_id: string; pledge_id: string; bounty_id: string; fees_due_at: string | null }

/** Charges of other keys than those in use wait for theirs. */
export async function bookFees(services: MoneyServices): Promise<void> {
  const { database, now, payments } = services
  const { gateway } = payments
  const mode = chargingMode(payments)
  if (gateway === undefined || mode === 'demo') return
  const due = await database.query
    .selectFrom('stripe_charge')
    .innerJoin('pledge', 'pledge.id', 'stripe_charge.pledge_id')
    .select(['intent_id', 'pledge_id', 'pledge.bounty_id', 'fees_due_at'])
    .where('fees_due_at', '<=', isoTime(now()))
    .where('mode', '=', mode)
    .orderBy('fees_due_at')
    .orderBy('intent_id')
    .limit(mostPerPass)
    .execute()
  const later = () => isoTime(now() + pollInterval)
  const askLater = ({ intent_id }: DueCharge) =>
    database.query
      .updateTable('stripe_charge')
      .set({ fees_due_at: later() })
      .where('intent_id', '=', intent_id)
      .execute()
  await reconcile(services, {
    to: 'book the fees of a charge',
    due,
    name: ({ intent_id }) => ({ intent: intent_id }),
    async step(charge) {
      const fees = await gateway.readFees(charge.intent_id)
      const at = isoTime(now())
      await database.write(async (transaction) => {
        const isBooked = fees !== undefined && fees !== 'later'
        if (isBooked) await recordMoves(transaction, await missingFees(transaction, charge, fees, at))
        await transaction
          .updateTable('stripe_charge')
          .set({ fees_due_at: isBooked ? null : later() })
          .where('intent_id', '=', charge.intent_id)
          // Otherwise a refund or dispute was recorded meanwhile.
          .where('fees_due_at', '=', charge.fees_due_at)
          .execute()
      })
    },
    unheard: askLater,
    failed: askLater,
  })
}

async function missingFees(
  transaction: Transaction<Schema>,
  { intent_id, pledge_id, bounty_id: bountyId }: DueCharge,
  fees: readonly ProcessingFee[],
  at: string,
): Promise<LedgerMove[]> {
  const moves = fees
    .filter(({ cents }) => cents !== 0)
    .map(({ balanceTransactionId, cents }): LedgerMove => {
      const [platform, account] = [{ kind: 'platform' }, { kind: 'processing_fees' }] as const
      return {
        kind: 'processing_fee',
        bountyId,
        pledgeId: pledge_id,
        intentId: intent_id,
        cents: Math.abs(cents),
        ...(cents > 0 ? { from: platform, to: account } : { from: account, to: platform }),
        at,
        idempotencyKey: `processing_fee ${intent_id} ${balanceTransactionId}`,
      }
    })
  const booked = await transaction
    .selectFrom('ledger_transaction')
    .select('idempotency_key')
    .where('bounty_id', '=', bountyId)
    .where('kind', '=', 'processing_fee')
    .execute()
  const known = new Set(booked.map(({ idempotency_key }) => idempotency_key))
  return moves.filter(({ idempotencyKey }) => !known.has(idempotencyKey))
}
