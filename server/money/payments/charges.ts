import { type Kysely, sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { Schema } from '../../platform/index.ts'

/**
 * Charged pledges of paid bounties. `refunded_cents`: requested or refunded. `charged_back_cents`: what the ledger has
 * taken for disputes. `claimed_cents`: what banks have taken, and so cannot be refunded; it can be more than the charge has
 * left.
 */
export const chargeRows = (query: Kysely<Schema>) =>
  query
    .selectFrom('pledge')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select(['pledge.id as pledge_id', 'pledge.bounty_id', 'pledge.account_id', 'ledger_entry.amount_cents as cents'])
    .select(({ selectFrom }) =>
      selectFrom('refund')
        .select(({ fn }) => fn.coalesce(fn.sum<Cents>('refund.cents'), sql<Cents>`0`).as('cents'))
        .whereRef('refund.pledge_id', '=', 'pledge.id')
        .where('refund.status', '!=', 'failed')
        .$asScalar()
        .$notNull()
        .as('refunded_cents'),
    )
    .select(({ selectFrom }) => [
      selectFrom('dispute')
        .select(({ fn }) => fn.coalesce(fn.sum<Cents>('dispute.booked_cents'), sql<Cents>`0`).as('cents'))
        .whereRef('dispute.pledge_id', '=', 'pledge.id')
        .$asScalar()
        .$notNull()
        .as('charged_back_cents'),
      selectFrom('dispute')
        .select(({ fn }) => fn.coalesce(fn.sum<Cents>('dispute.cents'), sql<Cents>`0`).as('cents'))
        .whereRef('dispute.pledge_id', '=', 'pledge.id')
        .where('dispute.status', 'in', ['open', 'lost'])
        // Not of an earlier charge of the pledge.
        .where(({ or, eb, ref }) =>
          or([eb('dispute.intent_id', 'is', null), eb('dispute.intent_id', '=', ref('payment.intent_id'))]),
        )
        .$asScalar()
        .$notNull()
        .as('claimed_cents'),
    ])
    .where('payment.status', '=', 'charged')
    .where('bounty.paid_at', 'is not', null)
    .where('ledger_entry.amount_cents', '>', 0)

/** A refund's identifier is that of its request for one backer, with a number for each pledge that it is spread over. */
export const refundIdOf = (requestId: string, number: number) => `${requestId}-${number}`
export const requestOf = (refundId: string) => refundId.slice(0, refundId.lastIndexOf('-'))
