/** Reads what the ledger moved through Stripe, and what the database knows about payments at Stripe. */
import { chunk, type Database, type LedgerTransactionTable } from '../../platform/index.ts'
import { idOf, type Known, type LedgerMovement, nameOf, type StripeExport } from './stripe-export.ts'
import type { Layout } from './stripe-rows.ts'

type Query = Database['query']
type Kind = LedgerTransactionTable['kind']

/** Ledger transactions that a statement reads. */
const pageSize = 2_000

const throughProvider: readonly Kind[] = ['charge', 'refund', 'chargeback', 'chargeback_reversal']
const toJournalists: readonly Kind[] = ['transfer', 'offset', 'transfer_reversal']

/** Reads the ledger from `since` until now in pages, oldest first. */
export async function* listLedgerMovements(query: Query, since: number): AsyncGenerator<LedgerMovement[]> {
  for (let after = ''; ; ) {
    const page = await readPage(query, new Date(since).toISOString(), after)
    yield page.flatMap((row) => movementOf(row) ?? [])
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

/**
 * Identifiers grow with time. `cents` is as in Stripe's balance, or for a transfer, as in that of the platform. The
 * payment says nothing about a charge before its present one, which has its own intent.
 */
const readPage = (query: Query, since: string, after: string) =>
  query
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .leftJoin('payment', 'payment.pledge_id', 'ledger_transaction.pledge_id')
    .leftJoin('payout', 'payout.id', 'ledger_transaction.payout_id')
    .select([
      'ledger_transaction.id',
      'ledger_transaction.kind',
      'ledger_transaction.pledge_id',
      'ledger_transaction.intent_id',
      'ledger_transaction.refund_id',
      'ledger_transaction.dispute_id',
      'ledger_transaction.payout_id',
      'ledger_transaction.created_at as at',
      'payment.provider',
      'payment.intent_id as present_intent_id',
      'payout.kind as payout_kind',
    ])
    .select(({ eb, neg }) => neg(eb.ref('ledger_entry.amount_cents')).as('cents'))
    .where('ledger_transaction.kind', 'in', [...throughProvider, ...toJournalists])
    .where('ledger_account.kind', 'in', ['provider', 'bank'])
    .where('ledger_transaction.created_at', '>=', since)
    .where('ledger_transaction.id', '>', after)
    .orderBy('ledger_transaction.id')
    .limit(pageSize)
    .execute()

/** Undefined for what did not pass Stripe. */
function movementOf(row: Awaited<ReturnType<typeof readPage>>[number]): LedgerMovement | undefined {
  const { pledge_id, refund_id, dispute_id, payout_id, payout_kind, provider } = row
  const movement = { transactionId: row.id, cents: Number(row.cents), at: Date.parse(row.at) }
  if (payout_id !== null) {
    return payout_kind === 'stripe' ? { ...movement, kind: 'transfer', payoutId: payout_id } : undefined
  }
  if (dispute_id !== null) return { ...movement, kind: 'dispute', disputeId: dispute_id }
  if (row.intent_id === null && provider === 'built-in') return undefined
  const payment = { pledgeId: pledge_id ?? undefined, intentId: row.intent_id ?? row.present_intent_id ?? undefined }
  if (refund_id !== null) return { ...movement, kind: 'refund', ...payment, refundId: refund_id }
  return { ...movement, kind: row.kind === 'charge' ? 'charge' : 'refund', ...payment }
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
