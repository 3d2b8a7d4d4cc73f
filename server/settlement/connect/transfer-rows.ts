import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** A payout through Stripe, with what Stripe knows of it. */
export const transferRows = (query: Kysely<Schema>) =>
  query
    .selectFrom('payout')
    .innerJoin('stripe_transfer', 'stripe_transfer.payout_id', 'payout.id')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select([
      'payout.id',
      'payout.account_id',
      'payout.cents',
      'payout.status',
      'payout.mode',
      'payout.reference',
      'payout.created_at',
    ])
    .select(['payout.returned_cents', 'stripe_transfer.destination', 'stripe_transfer.transfer_id'])
    .select(['stripe_transfer.attempts', 'stripe_transfer.refusals', 'stripe_transfer.problem as code'])
    .select(['stripe_transfer.told_at', 'stripe_transfer.reversal_reason', 'stripe_transfer.reversal_requested_at'])
    // The outbox drops emails to deleted accounts.
    .select('account.email as recipient')

export type TransferRow = Awaited<ReturnType<ReturnType<typeof transferRows>['execute']>>[number]

export const readTransfer = (query: Kysely<Schema>, payoutId: string): Promise<TransferRow | undefined> =>
  transferRows(query).where('payout.id', '=', payoutId).executeTakeFirst()
