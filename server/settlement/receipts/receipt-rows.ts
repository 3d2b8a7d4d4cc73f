import { type Kysely, sql } from 'kysely'
import { type Cents, type PaymentProviderName, toAmount } from '../../../contract/money.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import type { Receipt, ReceiptLine, ReceiptLineKind, Receipts } from '../../../contract/refund.ts'
import { readOpen, requestOf } from '../../money/index.ts'
import { type Schema, shownTitle } from '../../platform/index.ts'

type Payer = { id: string; name: string; email: string }

/** A charge of a refund is money that the bank sent back. */
const isOfRefund = sql<boolean>`ledger_transaction.refund_id is not null`

const isOfDispute = sql<boolean>`ledger_transaction.dispute_id is not null`

/** The ledger's movements of one payer. They never change, so neither do the sums of a year that is over. */
const ownMoves = (query: Kysely<Schema>, accountId: string) =>
  query
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .leftJoin('pledge', 'pledge.id', 'ledger_transaction.pledge_id')
    .select(['ledger_transaction.id', 'ledger_transaction.bounty_id', 'ledger_transaction.created_at as at'])
    .select(['pledge.created_at as pledged_at', 'pledge.pot_id'])
    .select([
      sql<ReceiptLineKind | null>`case ledger_transaction.kind
        when 'charge' then case when not ${isOfRefund} then 'charged' end
        when 'refund' then case when not ${isOfRefund} then 'refunded' end
        when 'clawback' then case when ${isOfDispute} then 'charged_back' else 'refunded' end
        when 'fee_refund' then case when ${isOfDispute} then 'charged_back' else 'refunded' end
        when 'refund_reversal' then case when ${isOfDispute} then 'chargeback_returned' else 'refund_failed' end
        when 'release' then case when pledge.ended_as = 'dropped' then 'dropped' end
        end`.as('kind'),
      sql<boolean>`ledger_transaction.kind = 'refund'`.as('is_before_story'),
      sql<Cents>`abs(ledger_entry.amount_cents)`.as('cents'),
    ])
    .where('ledger_account.kind', '=', sql.lit('backer'))
    .where('ledger_account.account_id', '=', accountId)

/** One line for what happened to the payer of one bounty at one moment. */
const ownLines = (query: Kysely<Schema>, accountId: string) =>
  query
    .selectFrom(ownMoves(query, accountId).as('move'))
    .select(({ fn, ref }) => [
      'move.bounty_id',
      'move.at',
      ref('move.kind').$notNull().as('kind'),
      fn.sum<Cents>('move.cents').as('cents'),
    ])
    .where('move.kind', 'is not', null)
    .groupBy(['move.bounty_id', 'move.at', 'move.kind'])

const sumOf = (more: ReceiptLineKind, less?: ReceiptLineKind) =>
  sql<Cents>`coalesce(sum(case line.kind when ${sql.lit(more)} then line.cents
    when ${sql.lit(less ?? '')} then -line.cents else 0 end), 0)`

type ReceiptsQuery = { year: number | undefined; provider: PaymentProviderName; at: string }

export async function readReceipts(
  query: Kysely<Schema>,
  payer: Payer,
  { year: askedYear, provider, at }: ReceiptsQuery,
): Promise<Receipts> {
  const years = await query
    .selectFrom(ownLines(query, payer.id).as('line'))
    .select(({ fn }) => [
      sql<string>`substr(line.at, 1, 4)`.as('year'),
      sumOf('charged').as('charged'),
      sumOf('refunded', 'refund_failed').as('refunded'),
      sumOf('charged_back', 'chargeback_returned').as('disputed'),
      fn.countAll<number>().as('lines'),
    ])
    .groupBy(sql`1`)
    .orderBy('year', 'desc')
    .execute()
  const year = String(askedYear ?? years[0]?.year ?? at.slice(0, 4))
  const sum = years.find((one) => one.year === year)
  const items = sum === undefined ? [] : await readLinesOfYear(query, payer.id, year)
  return {
    year: Number(year),
    payer_name: payer.name,
    items,
    charged: toAmount(sum?.charged ?? 0),
    refunded: toAmount(sum?.refunded ?? 0),
    disputed: toAmount(sum?.disputed ?? 0),
    is_complete: items.length === (sum?.lines ?? 0),
    years: years.map((one) => Number(one.year)),
    provider,
  }
}

async function readLinesOfYear(query: Kysely<Schema>, accountId: string, year: string): Promise<ReceiptLine[]> {
  const rows = await query
    .selectFrom(ownLines(query, accountId).as('line'))
    .innerJoin('bounty', 'bounty.id', 'line.bounty_id')
    .leftJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .leftJoin('article', 'article.delivery_id', 'delivery.id')
    .select(['line.bounty_id', 'line.at', 'line.kind', 'line.cents', 'bounty.title as bounty_title'])
    .select(({ fn }) => fn.coalesce(shownTitle('article.title'), 'delivery.title').as('story_title'))
    .where('line.at', '>=', `${year}-`)
    .where('line.at', '<', `${Number(year) + 1}-`)
    .orderBy('line.at', 'desc')
    .orderBy('line.bounty_id', 'desc')
    .orderBy('line.kind', 'desc')
    .limit(payoutLimits.lines)
    .execute()
  return rows.map(({ cents, ...line }) => ({ ...line, amount: toAmount(cents) }))
}

/** Undefined unless the payer was charged for this bounty. */
export async function readReceipt(
  query: Kysely<Schema>,
  payer: Payer,
  bountyId: string,
  { provider, at }: Pick<ReceiptsQuery, 'provider' | 'at'>,
): Promise<Receipt | undefined> {
  const moves = await query
    .selectFrom(ownMoves(query, payer.id).as('move'))
    .leftJoin('pot', 'pot.id', 'move.pot_id')
    .selectAll('move')
    .select('pot.disclosure')
    .where('move.bounty_id', '=', bountyId)
    .orderBy('move.at')
    .orderBy('move.pledged_at')
    .orderBy('move.id')
    .execute()
  const of = (...kinds: ReceiptLineKind[]) => moves.filter(({ kind }) => kind !== null && kinds.includes(kind))
  const charges = of('charged')
  const [first] = charges
  if (first === undefined) return undefined
  const sum = (...kinds: ReceiptLineKind[]) => of(...kinds).reduce((total, { cents }) => total + cents, 0)
  const [story, refunds, disputes] = await Promise.all([
    readStory(query, bountyId),
    readOwnRefunds(query, payer.id, bountyId),
    readOwnDisputes(query, payer.id, bountyId),
  ])
  const charged = sum('charged')
  const refunded = sum('refunded') - sum('refund_failed')
  const disputed = sum('charged_back') - sum('chargeback_returned')
  const { is_published } = story
  const returned = of('refunded').filter(({ is_before_story }) => Boolean(is_before_story))
  return {
    bounty_id: bountyId,
    ...story,
    open: is_published || charged === refunded + disputed ? null : await readOpen(query, bountyId, at),
    charged_at: first.at,
    charged: toAmount(charged),
    refunded: toAmount(refunded),
    disputed: toAmount(disputed),
    number: numberOf(first),
    payer_name: payer.name,
    payer_email: payer.email,
    charges: charges.map(({ at, pledged_at, cents, disclosure }) => ({
      at,
      pledged_at: pledged_at ?? at,
      amount: toAmount(cents),
      disclosure,
    })),
    refunds: [
      ...returned.map(({ at, cents }) => ({ at, amount: toAmount(cents), reason: null, status: 'refunded' as const })),
      ...refunds,
    ],
    dropped: of('dropped').map(({ at, cents }) => ({ at, amount: toAmount(cents) })),
    disputes,
    provider,
  }
}

/** Unique: the end of the identifier of the first charge is random. */
const numberOf = ({ id, at }: { id: string; at: string }) =>
  `${at.slice(0, 4)}-${id.replaceAll('-', '').slice(-12).toUpperCase()}`

/** The byline outlives the account of its journalist. */
async function readStory(query: Kysely<Schema>, bountyId: string) {
  const { article_id, ...story } = await query
    .selectFrom('bounty')
    .leftJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .leftJoin('article', 'article.delivery_id', 'delivery.id')
    .leftJoin('account', 'account.id', 'delivery.journalist_id')
    .select(['bounty.title as bounty_title', 'delivery.id as story_id', 'article.id as article_id'])
    .select(({ fn }) => [
      fn.coalesce(shownTitle('article.title'), 'delivery.title').as('story_title'),
      fn.coalesce('article.byline', 'account.name').as('journalist_name'),
    ])
    .where('bounty.id', '=', bountyId)
    .executeTakeFirstOrThrow()
  return { ...story, is_published: article_id !== null }
}

/** One for each request and status, oldest first: the payer need not know how a refund was spread over their pledges. */
async function readOwnRefunds(query: Kysely<Schema>, accountId: string, bountyId: string): Promise<Receipt['refunds']> {
  const rows = await query
    .selectFrom('refund')
    .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
    .select(['refund.id', 'refund.cents', 'refund.reason', 'refund.status', 'refund.created_at', 'refund.updated_at'])
    .where('pledge.account_id', '=', accountId)
    .where('pledge.bounty_id', '=', bountyId)
    .orderBy('refund.created_at')
    .orderBy('refund.id')
    .limit(payoutLimits.lines)
    .execute()
  const refunds = new Map<
    string,
    { at: string; cents: Cents; reason: string; status: (typeof rows)[number]['status'] }
  >()
  for (const { id, cents, reason, status, created_at, updated_at } of rows) {
    const key = `${requestOf(id)} ${status}`
    const at = status === 'requested' ? created_at : updated_at
    const before = refunds.get(key)
    refunds.set(key, {
      at: before && before.at > at ? before.at : at,
      cents: cents + (before?.cents ?? 0),
      reason,
      status,
    })
  }
  return [...refunds.values()].map(({ cents, ...refund }) => ({ ...refund, amount: toAmount(cents) }))
}

/** The amount that a bank has, or had until it decided for the charge. */
async function readOwnDisputes(
  query: Kysely<Schema>,
  accountId: string,
  bountyId: string,
): Promise<Receipt['disputes']> {
  const rows = await query
    .selectFrom('dispute')
    .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
    .select(['dispute.opened_at as at', 'dispute.cents', 'dispute.booked_cents', 'dispute.status'])
    .where('pledge.account_id', '=', accountId)
    .where('pledge.bounty_id', '=', bountyId)
    .where('dispute.status', '!=', 'inquiry')
    .orderBy('dispute.opened_at')
    .orderBy('dispute.id')
    .limit(payoutLimits.lines)
    .execute()
  return rows.map(({ at, status, cents, booked_cents }) => ({
    at,
    status,
    amount: toAmount(status === 'won' ? cents : booked_cents),
  }))
}
