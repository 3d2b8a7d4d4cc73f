/**
 * Verifies the ledger (`npm run ledger -- verify`): every transaction sums to zero, and every total on screen equals
 * its entries, summed here independently of the product's own queries.
 */
import { type Cents, parseCents, splitPayment } from '../../contract/money.ts'
import { bountyRows, contributorRows } from '../bounties/bounty-rows.ts'
import type { Database } from '../database/database.ts'
import type { PledgeEnding } from '../database/money-tables.ts'
import { readMoneyTrail } from '../payments/money-trail.ts'
import { type BountyBook, listBountyIds, readBountyBook } from './bounty-book.ts'

type Query = Database['query']

export type Verification = {
  transactions: number
  bounties: number
  charged: Cents
  held: Cents
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
  let charged = 0
  let held = 0
  for (const id of bounties) {
    const { book, wrongTotals } = await snapshot.execute(async (reader) => {
      const read = await readBountyBook(reader, id)
      return { book: read, wrongTotals: await findWrongTotals(reader, read) }
    })
    charged += book.moved('charge') - book.moved('refund')
    if (!book.isPaid) held += book.moved('charge') - book.moved('refund')
    errors.push(...findWrongMoves(book), ...wrongTotals.map((error) => `Bounty ${id} ${error}`))
  }
  const { transactions } = await query
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.countAll<number>().as('transactions'))
    .executeTakeFirstOrThrow()
  return { transactions, bounties: bounties.length, charged, held, errors }
}

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

const isLiving = ({ ending }: Pledge) => ending === null

const isKept = ({ status }: Pledge) => status === 'charged' || status === 'refunding'

type Pledge = BountyBook['pledges'][number]

/**
 * Checks the moves that a bounty must have at any moment, before, during and after an acceptance: one pledge per
 * promise, a charge for each payment that was captured and not refunded, a release for each dropped pledge, and once
 * it is paid the fee and the payout of the remaining pledges.
 */
function findWrongMoves(book: BountyBook): string[] {
  const { id, pledges, moved, balance, isPaid: paid } = book
  const pledged = totalOf(pledges)
  const counting = pledges.filter(isLiving)
  const kept = totalOf(pledges.filter(isKept))
  const promised = totalOf(counting)
  const { fee, net } = splitPayment(promised)
  const expected = [
    ['pledges', moved('pledge'), pledged],
    ['charges', moved('charge') - moved('refund'), paid ? promised : kept],
    ['what was released', moved('release'), pledged - promised],
    ['the fee', moved('fee'), paid ? fee : 0],
    ['the pay', moved('payout'), paid ? net : 0],
    ['what is held for it', balance, paid ? 0 : promised],
    [
      'charged payments',
      pledges.filter(({ status }) => status === 'charged').length,
      paid ? counting.length : undefined,
    ],
    ['stories published', book.articles, paid ? 1 : 0],
  ] as const
  return expected
    .filter(([, found, wanted]) => wanted !== undefined && found !== wanted)
    .map(([what, found, wanted]) => `Bounty ${id}: ${what} ${found} instead of ${wanted}`)
    .concat(findWrongEndings(book), findWrongBackers(book))
}

/** The statuses that the payment of an ended pledge may have: only a dropped one ever had a payment. */
const afterEnding: Record<PledgeEnding, readonly Pledge['status'][]> = {
  dropped: ['dropped', 'refunding', 'refunded'],
  withdrawn: [null],
  released: [null],
}

function findWrongEndings({ id, pledges, hasEnded }: BountyBook): string[] {
  return pledges.flatMap(({ id: pledge, status, ending }) => {
    if (ending !== null) {
      if (afterEnding[ending].includes(status)) return []
      return [`Bounty ${id}: the pledge ${pledge} was ${ending}, and its payment is ${status}`]
    }
    if (hasEnded) return [`Bounty ${id} has ended, and the pledge ${pledge} has not`]
    return status === 'dropped' ? [`Bounty ${id}: the payment of ${pledge} is dropped, and the pledge is not`] : []
  })
}

function findWrongBackers({ id, pledges, chargedTo, paidTo, journalistId, isPaid }: BountyBook): string[] {
  const errors = paidTo
    .filter((account) => account !== journalistId)
    .map((account) => `Bounty ${id}: ${account} was paid, and has not delivered it`)
  const people = new Set([...pledges.map(({ accountId }) => accountId), ...chargedTo.keys()])
  for (const person of people) {
    const own = pledges.filter(({ accountId, ending }) => accountId === person && ending === null)
    const owed = totalOf(isPaid ? own : pledges.filter((one) => one.accountId === person && isKept(one)))
    const charged = chargedTo.get(person) ?? 0
    if (owed === charged) continue
    const verb = isPaid ? 'pledged' : 'paid'
    errors.push(`Bounty ${id}: ${person} ${verb} ${owed} cents and was charged ${charged}`)
  }
  return errors
}

async function findWrongTotals(query: Query, book: BountyBook): Promise<string[]> {
  const { id } = book
  const pledges = book.pledges.filter(isLiving)
  const [row, contributors, trail] = await Promise.all([
    bountyRows(query).where('bounty.id', '=', id).executeTakeFirstOrThrow(),
    contributorRows(query, id, book.pledges.length + 1).execute(),
    readMoneyTrail(query, id, 'built-in'),
  ])
  const own = book.pledges.find(({ accountId, ending }) => accountId === book.creatorId && ending !== 'withdrawn')
  const endedAs = (ending: PledgeEnding) => totalOf(book.pledges.filter((pledge) => pledge.ending === ending))
  const pledged = totalOf(pledges)
  const shown = [
    ['total', row.total_cents, pledged],
    ['own pledge of its creator', row.amount_cents, own?.cents ?? 0],
    ['number of backers', row.contributor_count, new Set(pledges.map(({ accountId }) => accountId)).size],
    ['sum of its contributors', sum(contributors.map(({ cents }) => cents)), pledged],
    ['pledged money', parseCents(trail.pledged), pledged],
    ['dropped money', parseCents(trail.dropped ?? 0), endedAs('dropped')],
    ['released money', parseCents(trail.released ?? 0), endedAs('released')],
    ['fee', parseCents(trail.fee), book.moved('fee')],
    ['pay', parseCents(trail.paid), book.moved('payout')],
    ['trail of backers', trail.backers, row.contributor_count],
  ] as const
  return shown
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `shows ${found} as ${what}; its entries come to ${wanted}`)
}

const totalOf = (pledges: readonly Pledge[]): Cents => sum(pledges.map(({ cents }) => cents))

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, one) => total + one, 0)
