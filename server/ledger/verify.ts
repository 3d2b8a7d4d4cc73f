/**
 * The proof of the books: every transaction sums to zero, and every total that anybody is shown equals its entries, added
 * up here once more in another way than the product does (`npm run ledger -- verify`).
 */
import { type Cents, parseCents, splitPayment } from '../../contract/money.ts'
import { bountyRows, contributorRows } from '../bounties/bounty-rows.ts'
import type { Database } from '../database/open.ts'
import { readMoneyTrail } from '../payments/money-trail.ts'
import { type BountyBook, listBountyIds, readBountyBook } from './bounty-book.ts'

type Query = Database['query']

export type Verification = {
  transactions: number
  bounties: number
  /** What went from readers through us, all bounties together. */
  charged: Cents
  /** One sentence for each thing that is not as it should be. */
  problems: string[]
}

/** Goes through all books. Changes nothing. */
export async function verifyLedger({ query }: Database): Promise<Verification> {
  const problems = await findUnbalanced(query)
  const bounties = await listBountyIds(query)
  let charged = 0
  for (const id of bounties) {
    const book = await readBountyBook(query, id)
    charged += book.moved('charge')
    problems.push(
      ...findWrongMoves(book),
      ...(await findWrongTotals(query, book)).map((problem) => `Bounty ${id} ${problem}`),
    )
  }
  const { transactions } = await query
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.countAll<number>().as('transactions'))
    .executeTakeFirstOrThrow()
  return { transactions, bounties: bounties.length, charged, problems }
}

/** Transactions whose entries do not sum to zero, or that have none. */
async function findUnbalanced(query: Query): Promise<string[]> {
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

/** What a bounty's moves must be: one pledge for each promise, and of the rest all that paying takes, or nothing. */
function findWrongMoves(book: BountyBook): string[] {
  const { id, pledges, moved, balance } = book
  const pledged = sum(pledges.map(({ cents }) => cents))
  const { fee, net } = splitPayment(pledged)
  const paid = book.isPaid
  const expected = [
    ['pledges', moved('pledge'), pledged],
    ['charges', moved('charge'), paid ? pledged : 0],
    ['the fee', moved('fee'), paid ? fee : 0],
    ['the pay', moved('payout'), paid ? net : 0],
    ['what is held for it', balance, paid ? 0 : pledged],
    ['charged payments', pledges.filter(({ isCharged }) => isCharged).length, paid ? pledges.length : undefined],
    ['stories published', book.articles, paid ? 1 : 0],
  ] as const
  return expected
    .filter(([, found, wanted]) => wanted !== undefined && found !== wanted)
    .map(([what, found, wanted]) => `Bounty ${id}: ${what} ${found} instead of ${wanted}`)
    .concat(findWrongBackers(book))
}

/** Nobody is charged more, or less, than they pledged, and the pay goes to who delivered. */
function findWrongBackers({ id, pledges, chargedTo, paidTo, journalistId, isPaid }: BountyBook): string[] {
  const problems = paidTo
    .filter((account) => account !== journalistId)
    .map((account) => `Bounty ${id}: ${account} was paid, and has not delivered it`)
  if (!isPaid) return problems
  const people = new Set([...pledges.map(({ accountId }) => accountId), ...chargedTo.keys()])
  for (const person of people) {
    const owed = sum(pledges.filter(({ accountId }) => accountId === person).map(({ cents }) => cents))
    const charged = chargedTo.get(person) ?? 0
    if (owed !== charged) problems.push(`Bounty ${id}: ${person} pledged ${owed} cents and was charged ${charged}`)
  }
  return problems
}

/** Totals that the product shows and that are not what the entries come to. */
async function findWrongTotals(query: Query, book: BountyBook): Promise<string[]> {
  const { id, pledges } = book
  const [row, contributors, trail] = await Promise.all([
    bountyRows(query).where('bounty.id', '=', id).executeTakeFirstOrThrow(),
    contributorRows(query, id, pledges.length + 1).execute(),
    readMoneyTrail(query, id, 'built-in'),
  ])
  const pledged = sum(pledges.map(({ cents }) => cents))
  const shown = [
    ['total', row.total_cents, pledged],
    ['own pledge of its creator', row.amount_cents, pledges[0]?.cents ?? 0],
    ['number of backers', row.contributor_count, new Set(pledges.map(({ accountId }) => accountId)).size],
    ['sum of its contributors', sum(contributors.map(({ cents }) => cents)), pledged],
    ['pledged money', parseCents(trail.pledged), pledged],
    ['fee', parseCents(trail.fee), book.moved('fee')],
    ['pay', parseCents(trail.paid), book.moved('payout')],
    ['trail of backers', trail.backers, row.contributor_count],
  ] as const
  return shown
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `shows ${found} as ${what}; its entries come to ${wanted}`)
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, one) => total + one, 0)
