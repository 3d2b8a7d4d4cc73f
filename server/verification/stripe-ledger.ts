/** Reads what the ledger moved through Stripe, and what the database knows about payments at Stripe. */
import { chunk } from '../database/chunk.ts'
import type { Database } from '../database/database.ts'
import type { LedgerTransactionTable } from '../database/money-tables.ts'
import { idOf, type Known, type LedgerMovement, nameOf, type StripeExport } from './stripe-export.ts'
import type { Layout } from './stripe-rows.ts'

type Query = Database['query']
type Kind = LedgerTransactionTable['kind']

/** Ledger transactions that a statement reads. */
const pageSize = 2_000

const throughProvider: readonly Kind[] = ['charge', 'refund', 'chargeback', 'chargeback_reversal']
const toJournalists: readonly Kind[] = ['transfer', 'offset', 'transfer_reversal']

/** Payouts through the platform's bank do not pass Stripe. */
const bankKinds: readonly string[] = ['iban', 'other']

/** Reads the ledger from `since` until now in pages, oldest first. */
export async function* listLedgerMovements(query: Query, since: number): AsyncGenerator<LedgerMovement[]> {
  for (let after = ''; ; ) {
    const page = await readPage(query, new Date(since).toISOString(), after)
    yield await nameMovements(query, page)
    if (page.length < pageSize) return
    after = page.at(-1)?.id ?? ''
  }
}

export async function readLedgerMovements(
  query: Query,
  since: number,
  layout: Layout,
): Promise<Map<string, LedgerMovement[]>> {
  const byName = new Map<string, LedgerMovement[]>()
  for await (const page of listLedgerMovements(query, since)) {
    for (const movement of page) {
      const name = nameOf(movement.kind, idOf(movement, layout) || `without a name: ${movement.transactionId}`)
      const known = byName.get(name)
      if (known === undefined) byName.set(name, [movement])
      else known.push(movement)
    }
  }
  return byName
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

/** Identifiers grow with time. `cents` is as in Stripe's balance, or for a transfer, as in that of the platform. */
const readPage = (query: Query, since: string, after: string) =>
  query
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select([
      'ledger_transaction.id',
      'ledger_transaction.kind',
      'ledger_transaction.idempotency_key as key',
      'ledger_transaction.created_at as at',
    ])
    .select(({ eb, neg }) => neg(eb.ref('ledger_entry.amount_cents')).as('cents'))
    .where('ledger_transaction.kind', 'in', [...throughProvider, ...toJournalists])
    .where('ledger_account.kind', 'in', ['provider', 'bank'])
    .where('ledger_transaction.created_at', '>=', since)
    .where('ledger_transaction.id', '>', after)
    .orderBy('ledger_transaction.id')
    .limit(pageSize)
    .execute()

/** The idempotency keys of the ledger name what moved. Drops what did not pass Stripe. */
async function nameMovements(query: Query, rows: Row[]): Promise<LedgerMovement[]> {
  const words = rows.map(({ key }) => key?.split(' ') ?? [])
  // Only the key of a payment by card has a third word: its intent.
  const unclear = [...new Set(words.flatMap(([, second, third]) => (third === undefined ? (second ?? []) : [])))]
  const refunds = await findRefunds(query, unclear)
  const payments = await findPayments(query, unclear)
  const sent = words.filter(([kind]) => toJournalists.some((one) => one === kind))
  const payouts = await findPayouts(query, [...new Set(sent.flatMap(([, second]) => second ?? []))])
  return rows.flatMap(({ id, kind, cents, at }, index): LedgerMovement[] => {
    const [, second = '', third] = words[index] ?? []
    const movement = { transactionId: id, cents: Number(cents), at: Date.parse(at) }
    if (toJournalists.includes(kind)) {
      return payouts.has(second) ? [{ ...movement, kind: 'transfer', payoutId: second }] : []
    }
    if (kind === 'chargeback' || kind === 'chargeback_reversal') {
      return [{ ...movement, kind: 'dispute', disputeId: third }]
    }
    const refund = refunds.get(second)
    if (refund !== undefined) {
      const { pledgeId, intentId, provider } = refund
      return provider === 'stripe' ? [{ ...movement, kind: 'refund', pledgeId, intentId, refundId: second }] : []
    }
    const isOurs = third !== undefined || payments.get(second)?.provider !== 'built-in'
    const payment = { pledgeId: second, intentId: third ?? payments.get(second)?.intentId }
    return isOurs ? [{ ...movement, kind: kind === 'charge' ? 'charge' : 'refund', ...payment }] : []
  })
}

type Payment = { pledgeId: string; intentId: string | undefined; provider: string }

async function findRefunds(query: Query, ids: string[]): Promise<Map<string, Payment>> {
  const found = new Map<string, Payment>()
  for (const some of chunk(ids)) {
    const rows = await query
      .selectFrom('refund')
      .innerJoin('payment', 'payment.pledge_id', 'refund.pledge_id')
      .select(['refund.id', 'payment.pledge_id', 'payment.intent_id', 'payment.provider'])
      .where('refund.id', 'in', some)
      .execute()
    for (const { id, ...payment } of rows) found.set(id, paymentOf(payment))
  }
  return found
}

async function findPayments(query: Query, pledgeIds: string[]): Promise<Map<string, Payment>> {
  const found = new Map<string, Payment>()
  for (const some of chunk(pledgeIds)) {
    const rows = await query
      .selectFrom('payment')
      .select(['pledge_id', 'intent_id', 'provider'])
      .where('pledge_id', 'in', some)
      .execute()
    for (const payment of rows) found.set(payment.pledge_id, paymentOf(payment))
  }
  return found
}

const paymentOf = (row: { pledge_id: string; intent_id: string | null; provider: string }): Payment => ({
  pledgeId: row.pledge_id,
  intentId: row.intent_id ?? undefined,
  provider: row.provider,
})

/** Ids of payouts made through Stripe. */
async function findPayouts(query: Query, ids: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of chunk(ids)) {
    const rows = await query.selectFrom('payout').select(['id', 'kind']).where('id', 'in', some).execute()
    for (const { id, kind } of rows) if (!bankKinds.includes(kind)) found.add(id)
  }
  return found
}

/** Looks up only the entries that the ledger does not have. */
export async function readKnown(
  query: Query,
  { entries, layout }: Pick<StripeExport, 'entries' | 'layout'>,
  movements: ReadonlyMap<string, unknown>,
): Promise<Known> {
  const missing = [...entries].filter(([name]) => !movements.has(name)).map(([, entry]) => entry)
  const intents = await findIntents(query, [
    ...new Set(missing.map(({ intentId }) => intentId).filter((id) => id !== '')),
  ])
  const disputes = await findDisputes(
    query,
    missing.filter(({ kind }) => kind === 'dispute').map(({ id }) => id),
  )
  return {
    isOurs: ({ intentId, id }) => intents.has(intentId) || disputes.has(id),
    waiting: await readWaiting(query, layout),
  }
}

async function findIntents(query: Query, ids: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of chunk(ids)) {
    const rows = await query.selectFrom('payment').select('intent_id').where('intent_id', 'in', some).execute()
    for (const { intent_id } of rows) if (intent_id !== null) found.add(intent_id)
  }
  return found
}

async function findDisputes(query: Query, ids: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of chunk(ids)) {
    const rows = await query.selectFrom('dispute').select('id').where('id', 'in', some).execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

/** Movements that the server is about to book: it waits for Stripe's answer, or for the acceptance of the story. */
async function readWaiting(query: Query, layout: Layout): Promise<Set<string>> {
  const payments = await query
    .selectFrom('payment')
    .select(['pledge_id as pledgeId', 'intent_id as intentId', 'status'])
    .where('provider', '=', 'stripe')
    .where('status', 'in', ['capturing', 'refunding'])
    .execute()
  const refunds = await query
    .selectFrom('refund')
    .innerJoin('payment', 'payment.pledge_id', 'refund.pledge_id')
    .select(['refund.id as refundId', 'payment.pledge_id as pledgeId', 'payment.intent_id as intentId'])
    .where('refund.status', '=', 'requested')
    .execute()
  const disputes = await query
    .selectFrom('dispute')
    .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .select('dispute.id')
    .where('bounty.paid_at', 'is', null)
    .execute()
  return new Set([
    ...payments.map(({ status, pledgeId, intentId }) => {
      const kind = status === 'capturing' ? 'charge' : 'refund'
      return nameOf(kind, idOf({ kind, pledgeId, intentId: intentId ?? '' }, layout))
    }),
    ...refunds.map(({ refundId, pledgeId, intentId }) =>
      nameOf('refund', idOf({ kind: 'refund', refundId, pledgeId, intentId: intentId ?? '' }, layout)),
    ),
    ...disputes.map(({ id }) => nameOf('dispute', id)),
  ])
}
