/**
 * Verifies the ledger (`npm run ledger -- verify`): every transaction sums to zero, and every total on screen equals
 * its entries, summed here independently of the product's own queries.
 */
import type { Cents } from '../../../contract/money.ts'
import type { Database } from '../../platform/index.ts'
import { listBountyIds, readBountyBook } from './bounty-book.ts'
import { totalOf } from './expected-money.ts'
import { findWrongListings } from './wrong-listings.ts'
import { findWrongMoves } from './wrong-moves.ts'
import { findWrongPayouts } from './wrong-payouts.ts'
import { findWrongPots } from './wrong-pots.ts'
import { findWrongSums } from './wrong-sums.ts'
import { findWrongTotals } from './wrong-totals.ts'

/** In cents. `held`: charged for stories that are not paid yet. `owed`: to journalists, less their debts. */
export type Verification = {
  transactions: number
  bounties: number
  charged: Cents
  held: Cents
  refunded: Cents
  chargedBack: Cents
  /** The sum that banks took beyond their charges. */
  lost: Cents
  /** The fees that Stripe took for charges, refunds and disputes. */
  processingFees: Cents
  paidOut: Cents
  owed: Cents
  errors: string[]
}

/**
 * Checks every bounty and changes nothing. It reads each bounty in one snapshot, because money may move meanwhile.
 */
export async function verifyLedger({ query, engine }: Pick<Database, 'query' | 'engine'>): Promise<Verification> {
  const transaction = query.transaction()
  const snapshot = engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
  const errors = await findUnbalanced(query)
  const bounties = await listBountyIds(query)
  const sums = { charged: 0, held: 0, refunded: 0, chargedBack: 0, lost: 0, processingFees: 0, paidOut: 0, owed: 0 }
  for (const id of bounties) {
    const { book, wrongTotals } = await snapshot.execute(async (reader) => {
      const read = await readBountyBook(reader, id)
      return {
        book: read,
        wrongTotals: [
          ...(await findWrongTotals(reader, read)),
          ...(await findWrongListings(reader, read)),
          ...(await findWrongSums(reader, read)),
        ],
      }
    })
    const refunded = totalOf(book.refunds.filter(({ status }) => status === 'refunded'))
    const chargedBack = totalOf(book.disputes)
    const lost = book.disputes.reduce((sum, dispute) => sum + dispute.lost, 0)
    sums.charged += refunded + chargedBack + lost - book.balance('provider')
    sums.lost += lost
    sums.processingFees += book.balance('processing_fees')
    if (!book.isPaid) sums.held += lost - book.balance('provider')
    sums.refunded += refunded
    sums.chargedBack += chargedBack
    sums.paidOut += book.balance('bank')
    sums.owed += book.balance('journalist')
    errors.push(...findWrongMoves(book), ...wrongTotals.map((error) => `Bounty ${id} ${error}`))
  }
  errors.push(...(await findWrongPots(query)), ...(await findWrongPayouts(query)))
  const { transactions } = await query
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.countAll<number>().as('transactions'))
    .executeTakeFirstOrThrow()
  return { transactions, bounties: bounties.length, ...sums, errors }
}

async function findUnbalanced(query: Database['query']): Promise<string[]> {
  const rows = await query
    .selectFrom('ledger_transaction')
    .leftJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .select(['ledger_transaction.id', 'ledger_transaction.kind'])
    .select(({ fn }) => [
      fn.sum<number | null>('ledger_entry.amount_cents').as('sum'),
      fn.count<number>('ledger_entry.id').as('entries'),
    ])
    .groupBy(['ledger_transaction.id', 'ledger_transaction.kind'])
    .having(({ or, fn, eb }) =>
      or([eb(fn.sum('ledger_entry.amount_cents'), '!=', 0), eb(fn.count('ledger_entry.id'), '<', 2)]),
    )
    .execute()
  return rows.map(
    ({ id, kind, sum, entries }) => `Transaction ${id} (${kind}) has ${entries} entries that sum to ${sum ?? 0} cents`,
  )
}
