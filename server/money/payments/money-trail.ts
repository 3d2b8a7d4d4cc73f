import { type Kysely, sql } from 'kysely'
import {
  type Cents,
  type MatchShare,
  type MoneyTrail,
  type PaymentProviderName,
  type PromisedMatch,
  toAmount,
} from '../../../contract/money.ts'
import type { LedgerAccountKind, LedgerTransactionTable, PledgeEnding, Schema } from '../../platform/index.ts'
import { readIndependentBackers } from './independent-backers.ts'

/** `provider` will charge what is not yet charged. Throws if the bounty does not exist. */
export async function readMoneyTrail(
  query: Kysely<Schema>,
  bountyId: string,
  provider: PaymentProviderName,
): Promise<MoneyTrail> {
  const [moved, ended, { backers, paid_at, ended_at, charged_by }, collecting, { matches, sponsors }, promised] =
    await Promise.all([
      readMoved(query, bountyId),
      readEnded(query, bountyId),
      query
        .selectFrom('bounty')
        .innerJoin('bounty_listing', 'bounty_listing.bounty_id', 'bounty.id')
        .select(['bounty.paid_at', 'bounty.ended_at', 'bounty_listing.backers'])
        .select(({ eb, selectFrom }) =>
          eb
            .case()
            .when('bounty.paid_at', 'is not', null)
            .then(
              selectFrom('pledge')
                .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
                .select('payment.provider')
                .whereRef('pledge.bounty_id', '=', 'bounty.id')
                .where('payment.status', '!=', 'dropped')
                .limit(1),
            )
            .end()
            .as('charged_by'),
        )
        .where('bounty.id', '=', bountyId)
        .where('bounty_listing.category', '=', 'all')
        .executeTakeFirstOrThrow(),
      readCollecting(query, bountyId),
      readMatches(query, bountyId),
      readPromised(query, bountyId),
    ])
  const dropped = ended('dropped')
  const released = ended('released')
  return {
    pledged: toAmount(moved.pledged),
    ...(matches.length === 0 ? {} : { matches }),
    ...(promised.length === 0 || paid_at !== null || ended_at !== null ? {} : { promised }),
    ...(dropped === 0 ? {} : { dropped: toAmount(dropped) }),
    ...(released === 0 ? {} : { released: toAmount(released) }),
    ...(moved.refunded === 0 ? {} : { refunded: toAmount(moved.refunded) }),
    ...(moved.chargedBack === 0 ? {} : { charged_back: toAmount(moved.chargedBack) }),
    fee: toAmount(moved.fee),
    paid: toAmount(moved.share),
    backers,
    ...(sponsors === 0 ? {} : { sponsors }),
    state: ended_at !== null ? 'released' : paid_at === null ? collecting.state : 'paid',
    provider: charged_by ?? collecting.provider ?? provider,
  }
}

/** The largest first. */
async function readMatches(
  query: Kysely<Schema>,
  bountyId: string,
): Promise<{ matches: MatchShare[]; sponsors: number }> {
  const rows = await query
    .selectFrom('pledge')
    .innerJoin('pot', 'pot.id', 'pledge.pot_id')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select(['pot.account_id', 'pot.disclosure', 'ledger_entry.amount_cents as cents'])
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.pot_id', 'is not', null)
    .where('pledge.ended_at', 'is', null)
    .where('ledger_entry.amount_cents', '>', 0)
    .orderBy('ledger_entry.amount_cents', 'desc')
    .orderBy('pot.id')
    .execute()
  return {
    matches: rows.map(({ disclosure, cents }) => ({ disclosure, amount: toAmount(cents) })),
    sponsors: new Set(rows.map(({ account_id }) => account_id)).size,
  }
}

/** The sums that pots have reserved and not added yet, the largest first. */
async function readPromised(query: Kysely<Schema>, bountyId: string): Promise<PromisedMatch[]> {
  const rows = await query
    .selectFrom('pledge_match')
    .innerJoin('pot', 'pot.id', 'pledge_match.pot_id')
    .select(['pot.id', 'pot.account_id', 'pot.disclosure', 'pot.least_backers'])
    .select(({ fn }) => fn.sum<Cents>('pledge_match.cents').as('cents'))
    .where('pledge_match.bounty_id', '=', bountyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pledge')
            .select('pledge.id')
            .whereRef('pledge.pot_id', '=', 'pot.id')
            .whereRef('pledge.bounty_id', '=', 'pledge_match.bounty_id')
            .where('pledge.ended_at', 'is', null),
        ),
      ),
    )
    .groupBy(['pot.id', 'pot.account_id', 'pot.disclosure', 'pot.least_backers'])
    .orderBy('cents', 'desc')
    .orderBy('pot.id')
    .execute()
  if (rows.length === 0) return []
  const sponsors = rows.map(({ account_id }) => account_id)
  const independent = await readIndependentBackers(query, bountyId, sponsors)
  return rows.map(({ disclosure, cents, least_backers, account_id }) => ({
    disclosure,
    amount: toAmount(cents),
    least_backers,
    backers: independent.count(account_id),
  }))
}

/** In cents. */
async function readEnded(query: Kysely<Schema>, bountyId: string) {
  const rows = await query
    .selectFrom('ending_sum')
    .select(['ended_as', 'cents'])
    .where('bounty_id', '=', bountyId)
    .execute()
  const cents = new Map(rows.map((row) => [row.ended_as, row.cents]))
  return (ending: PledgeEnding) => cents.get(ending) ?? 0
}

/** In cents. `refunded` includes refunds that were requested and are not confirmed yet. */
async function readMoved(query: Kysely<Schema>, bountyId: string) {
  const rows = await query
    .selectFrom('ledger_sum')
    .select(['kind', 'account'])
    .select(({ fn }) => fn.sum<number>('cents').as('cents'))
    .where('bounty_id', '=', bountyId)
    .groupBy(['kind', 'account'])
    .execute()
  const sum = (account: LedgerAccountKind, ...kinds: LedgerTransactionTable['kind'][]) =>
    rows
      .filter((row) => row.account === account && kinds.includes(row.kind))
      .reduce((total, { cents }) => total + cents, 0)
  const chargedBack = -sum('backer', 'chargeback', 'chargeback_reversal')
  return {
    pledged: sum('bounty', 'pledge', 'release'),
    fee: sum('platform', 'fee', 'fee_refund', 'refund_reversal'),
    share: sum('journalist', 'payout', 'clawback', 'refund_reversal'),
    // A chargeback takes its money from share and fee as a refund does.
    refunded: sum('backer', 'clawback', 'fee_refund', 'refund_reversal') - chargedBack,
    chargedBack,
  }
}

/** Looks at each payment, but only between the delivery and the publication: no payment is asked for before. */
async function readCollecting(query: Kysely<Schema>, bountyId: string) {
  const row = await query
    .selectFrom('bounty')
    .innerJoin('pledge', 'pledge.bounty_id', 'bounty.id')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select([
      sql<PaymentProviderName | null>`max(payment.provider)`.as('provider'),
      sql<number>`count(case when payment.status in ('declined', 'unconfirmed') then 1 end)`.as('failed'),
      // A sponsor is asked last, and holds up nobody.
      sql<number>`count(case when payment.status = 'declined' and payment.unconfirmed_at is null
        and pledge.pot_id is null then 1 end)`.as('declined'),
      sql<number>`count(case when payment.status not in ('pending', 'dropped') then 1 end)`.as('asked'),
    ])
    .where('bounty.id', '=', bountyId)
    .where('bounty.delivered_at', 'is not', null)
    .where('bounty.paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  // After a failed acceptance, all payments are pending again.
  if (row.provider === null || row.asked === 0) return { provider: undefined, state: 'pledged' as const }
  const waiting = row.declined > 0 ? ('failed' as const) : ('unconfirmed' as const)
  return { provider: row.provider, state: row.failed > 0 ? waiting : ('charging' as const) }
}
