import { type Kysely, sql } from 'kysely'
import { type Cents, type PaymentProviderName, toAmount } from '../../contract/money.ts'
import { payoutLimits } from '../../contract/payout-limits.ts'
import type { Receipt, ReceiptSummary, Receipts } from '../../contract/refund.ts'
import type { Schema } from '../database/schema.ts'
import { chargeRows, requestOf } from '../payments/charges.ts'

type Payer = { id: string; name: string; email: string }

/** The charges of one payer. The ledger's key of a charge names the pledge, and with Stripe also the intent. */
const ownCharges = (query: Kysely<Schema>, accountId: string) =>
  chargeRows(query)
    .innerJoin('ledger_transaction as charge', (join) =>
      join.on(({ eb }) =>
        eb('charge.idempotency_key', 'in', [
          sql<string>`'charge ' || pledge.id`,
          sql<string>`'charge ' || pledge.id || ' ' || payment.intent_id`,
        ]),
      ),
    )
    .select(['charge.id as charge_id', 'charge.created_at as charged_at', 'pledge.created_at as pledged_at'])
    .where('pledge.account_id', '=', accountId)

/** One row for each story that the payer paid for; it belongs to the year of its first charge. */
const ownReceipts = (query: Kysely<Schema>, accountId: string) =>
  query
    .selectFrom(ownCharges(query, accountId).as('own'))
    .select(({ fn }) => [
      'own.bounty_id',
      fn.min('own.charged_at').as('charged_at'),
      fn.sum<Cents>('own.cents').as('charged'),
      fn.sum<Cents>('own.refunded_cents').as('refunded'),
      fn.sum<Cents>('own.charged_back_cents').as('disputed'),
    ])
    .groupBy('own.bounty_id')

type Asked = { year: number | undefined; provider: PaymentProviderName; at: string }

export async function readReceipts(query: Kysely<Schema>, payer: Payer, asked: Asked): Promise<Receipts> {
  const years = await query
    .selectFrom(ownReceipts(query, payer.id).as('receipt'))
    .select(({ fn }) => [
      sql<string>`substr(receipt.charged_at, 1, 4)`.as('year'),
      fn.sum<Cents>('receipt.charged').as('charged'),
      fn.sum<Cents>('receipt.refunded').as('refunded'),
      fn.sum<Cents>('receipt.disputed').as('disputed'),
      fn.countAll<number>().as('receipts'),
    ])
    .groupBy(sql`1`)
    .orderBy('year', 'desc')
    .execute()
  const year = String(asked.year ?? years[0]?.year ?? asked.at.slice(0, 4))
  const sum = years.find((one) => one.year === year)
  const items = sum === undefined ? [] : await readReceiptsOfYear(query, payer.id, year)
  return {
    year: Number(year),
    payer_name: payer.name,
    items,
    charged: toAmount(sum?.charged ?? 0),
    refunded: toAmount(sum?.refunded ?? 0),
    disputed: toAmount(sum?.disputed ?? 0),
    is_complete: items.length === (sum?.receipts ?? 0),
    years: years.map((one) => Number(one.year)),
    provider: asked.provider,
  }
}

async function readReceiptsOfYear(query: Kysely<Schema>, accountId: string, year: string): Promise<ReceiptSummary[]> {
  const rows = await query
    .selectFrom(ownReceipts(query, accountId).as('receipt'))
    .innerJoin('bounty', 'bounty.id', 'receipt.bounty_id')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .innerJoin('article', 'article.delivery_id', 'delivery.id')
    .select(['receipt.bounty_id', 'receipt.charged_at', 'receipt.charged', 'receipt.refunded', 'receipt.disputed'])
    .select(['bounty.title as bounty_title', 'article.id as story_id', 'article.title as story_title'])
    .where('receipt.charged_at', '>=', `${year}-`)
    .where('receipt.charged_at', '<', `${Number(year) + 1}-`)
    .orderBy('receipt.charged_at', 'desc')
    .orderBy('receipt.bounty_id', 'desc')
    .limit(payoutLimits.lines)
    .execute()
  return rows.map(({ charged, refunded, disputed, ...receipt }) => ({
    ...receipt,
    charged: toAmount(charged),
    refunded: toAmount(refunded),
    disputed: toAmount(disputed),
  }))
}

/** Undefined unless the payer was charged for this bounty. */
export async function readReceipt(query: Kysely<Schema>, payer: Payer, bountyId: string): Promise<Receipt | undefined> {
  const charges = await ownCharges(query, payer.id)
    .leftJoin('pot', 'pot.id', 'pledge.pot_id')
    .select(['payment.provider', 'pot.disclosure'])
    .where('pledge.bounty_id', '=', bountyId)
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')
    .execute()
  const first = charges.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))[0]
  if (first === undefined) return undefined
  const [story, refunds, disputes] = await Promise.all([
    readStory(query, bountyId),
    readOwnRefunds(query, payer.id, bountyId),
    readOwnDisputes(query, payer.id, bountyId),
  ])
  const sum = (key: 'cents' | 'refunded_cents' | 'charged_back_cents') =>
    toAmount(charges.reduce((total, charge) => total + charge[key], 0))
  return {
    bounty_id: bountyId,
    ...story,
    charged_at: first.charged_at,
    charged: sum('cents'),
    refunded: sum('refunded_cents'),
    disputed: sum('charged_back_cents'),
    number: numberOf(first),
    payer_name: payer.name,
    payer_email: payer.email,
    charges: charges.map(({ charged_at, pledged_at, cents, disclosure }) => ({
      at: charged_at,
      pledged_at,
      amount: toAmount(cents),
      disclosure,
    })),
    refunds,
    disputes,
    provider: first.provider,
  }
}

const keyOf = ({ charged_at, charge_id }: { charged_at: string; charge_id: string }) => `${charged_at} ${charge_id}`

/** Unique: the end of the identifier of the first charge is random. */
const numberOf = ({ charge_id, charged_at }: { charge_id: string; charged_at: string }) =>
  `${charged_at.slice(0, 4)}-${charge_id.replaceAll('-', '').slice(-12).toUpperCase()}`

/** The byline outlives the account of its journalist. */
const readStory = (query: Kysely<Schema>, bountyId: string) =>
  query
    .selectFrom('bounty')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .innerJoin('article', 'article.delivery_id', 'delivery.id')
    .innerJoin('account', 'account.id', 'article.author_id')
    .select(['bounty.title as bounty_title', 'article.id as story_id', 'article.title as story_title'])
    .select(({ fn }) => fn.coalesce('article.byline', 'account.name').as('journalist_name'))
    .where('bounty.id', '=', bountyId)
    .executeTakeFirstOrThrow()

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
