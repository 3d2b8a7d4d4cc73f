/**
 * Verifies the ledger (`npm run ledger -- verify`): every transaction sums to zero, and every total on screen equals
 * its entries, summed here independently of the product's own queries.
 */
import { sql } from 'kysely'
import { type Cents, parseCents, splitPayment } from '../../contract/money.ts'
import { bountyRows, contributorRows } from '../bounties/bounty-rows.ts'
import type { Database } from '../database/database.ts'
import type { PayoutStatus, PledgeEnding } from '../database/money-tables.ts'
import { readMoneyTrail } from '../payments/money-trail.ts'
import { type BountyBook, listBountyIds, readBountyBook } from './bounty-book.ts'

type Query = Database['query']

/** In cents. `held`: charged for stories that are not paid yet. `owed`: to journalists, less their debts. */
export type Verification = {
  transactions: number
  bounties: number
  charged: Cents
  held: Cents
  refunded: Cents
  chargedBack: Cents
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
  const sums = { charged: 0, held: 0, refunded: 0, chargedBack: 0, paidOut: 0, owed: 0 }
  for (const id of bounties) {
    const { book, wrongTotals } = await snapshot.execute(async (reader) => {
      const read = await readBountyBook(reader, id)
      return { book: read, wrongTotals: await findWrongTotals(reader, read) }
    })
    const refunded = totalOf(book.refunds.filter(({ status }) => status === 'refunded'))
    const chargedBack = totalOf(book.disputes)
    sums.charged += refunded + chargedBack - book.balance('provider')
    if (!book.isPaid) sums.held -= book.balance('provider')
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

/** The money of a bounty that its rows call for, whatever the ledger says. */
function expectedMoney({ pledges, refunds, disputes, payouts, isPaid }: BountyBook) {
  const promised = totalOf(pledges.filter(isLiving))
  const booked = totalOf(refunds.filter(({ status }) => status !== 'failed'))
  const confirmed = totalOf(refunds.filter(({ status }) => status === 'refunded'))
  const chargedBack = totalOf(disputes)
  const { fee, net } = isPaid ? splitPayment(promised - booked - chargedBack) : { fee: 0, net: 0 }
  return {
    promised,
    taken: isPaid ? promised - confirmed - chargedBack : totalOf(pledges.filter(isKept)),
    fee,
    share: net,
    booked,
    chargedBack,
    requested: booked - confirmed,
    sent: totalOf(
      payouts.filter(({ status }) => status === 'paid').map(({ cents, returned }) => ({ cents: cents - returned })),
    ),
  }
}

/**
 * Checks the moves that a bounty must have at any moment, before, during and after an acceptance: one pledge per
 * promise, a charge for each payment that was captured and not refunded, a release for each dropped pledge, and once
 * it is paid the fee and the share of what is left after refunds and chargebacks, and what was paid out of it.
 */
function findWrongMoves(book: BountyBook): string[] {
  const { id, pledges, moved, balance, isPaid: paid } = book
  const pledged = totalOf(pledges)
  const { promised, taken, fee, share, sent, requested } = expectedMoney(book)
  const checks = [
    ['pledges', moved('pledge'), pledged],
    ['charges', -balance('provider'), taken],
    ['what was released', moved('release'), pledged - promised],
    ['the fee', balance('platform'), fee],
    ['what is owed to the journalist', balance('journalist'), share - sent],
    ['what was paid out', balance('bank'), sent],
    ['what is held for it', balance('bounty'), paid ? 0 : promised],
    ['what is owed to its backers', balance('backer'), paid ? requested : taken - promised],
    [
      'charged payments',
      pledges.filter(({ status }) => status === 'charged').length,
      paid ? pledges.filter(isLiving).length : undefined,
    ],
    ['stories published', book.articles, paid ? 1 : 0],
  ] as const
  return checks
    .filter(([, found, wanted]) => wanted !== undefined && found !== wanted)
    .map(([what, found, wanted]) => `Bounty ${id}: ${what} ${found} instead of ${wanted}`)
    .concat(
      findWrongEndings(book),
      findWrongBackers(book),
      findWrongMatches(book),
      findWrongRefunds(book),
      findWrongDisputes(book),
    )
}

const isBackers = ({ potId }: Pledge) => potId === null

/**
 * A pot's addition to a bounty is the pledge of its sponsor there. No match exceeds the terms of its pot, and only a
 * dropped pledge keeps its match after its end.
 */
function findWrongMatches({ id, pledges, matches }: BountyBook): string[] {
  const pots = new Set([
    ...matches.map(({ potId }) => potId),
    ...pledges.flatMap(({ potId, ending }) => (potId === null || ending !== null ? [] : [potId])),
  ])
  const sums = [...pots].flatMap((pot) => {
    const matched = totalOf(matches.filter(({ potId }) => potId === pot))
    const pledged = totalOf(pledges.filter((pledge) => pledge.potId === pot && isLiving(pledge)))
    return matched === pledged ? [] : [`Bounty ${id}: the pot ${pot} adds ${matched} cents and its sponsor ${pledged}`]
  })
  const excesses = matches.flatMap(({ pledgeId, potId, cents, percent, most }) => {
    const pledge = pledges.find((one) => one.id === pledgeId)
    const mayKeep = pledge !== undefined && isBackers(pledge) && (isLiving(pledge) || pledge.ending === 'dropped')
    const share = mayKeep ? Math.floor((pledge.cents * percent) / 100) : 0
    const ofBacker = matches.filter(
      (one) =>
        one.potId === potId && pledges.some((own) => own.id === one.pledgeId && own.accountId === pledge?.accountId),
    )
    return cents <= share && totalOf(ofBacker) <= most
      ? []
      : [`Bounty ${id}: the pot ${potId} adds ${cents} cents to the pledge ${pledgeId}, above its terms`]
  })
  return [...sums, ...excesses]
}

async function findWrongPots(query: Query): Promise<string[]> {
  const rows = await query
    .selectFrom('pot')
    .leftJoin('pledge_match', 'pledge_match.pot_id', 'pot.id')
    .select(['pot.id', 'pot.reserved_cents', 'pot.total_cents'])
    .select(({ fn }) => fn.coalesce(fn.sum<Cents>('pledge_match.cents'), sql<Cents>`0`).as('sum'))
    .groupBy(['pot.id', 'pot.reserved_cents', 'pot.total_cents'])
    .execute()
  return rows
    .filter(({ reserved_cents, total_cents, sum }) => reserved_cents !== sum || reserved_cents > total_cents)
    .map(
      ({ id, reserved_cents, total_cents, sum }) =>
        `Pot ${id} has ${reserved_cents} of ${total_cents} cents reserved, and its matches are ${sum}`,
    )
}

function findWrongRefunds({ id, pledges, refunds, isPaid }: BountyBook): string[] {
  const counting = refunds.filter(({ status }) => status !== 'failed')
  if (!isPaid) return counting.map((refund) => `Bounty ${id} is not paid, and ${refund.id} refunds it`)
  return pledges.flatMap((pledge) => {
    const refunded = totalOf(counting.filter(({ pledgeId }) => pledgeId === pledge.id))
    const most = isLiving(pledge) ? pledge.cents : 0
    return refunded > most ? [`Bounty ${id}: ${refunded} of ${most} cents of the pledge ${pledge.id} are refunded`] : []
  })
}

/** Charges go back once at most, whether by a refund or by the bank. */
function findWrongDisputes({ id, pledges, refunds, disputes, isPaid }: BountyBook): string[] {
  const errors = disputes.flatMap(({ id: dispute, cents, claimed, status }) => {
    const most = isPaid && (status === 'open' || status === 'lost') ? claimed : 0
    return cents > most ? [`Bounty ${id}: ${cents} of ${most} cents of the dispute ${dispute} are booked`] : []
  })
  const disputed = new Set(disputes.map(({ pledgeId }) => pledgeId))
  const ofPledge =
    (pledge: Pledge) =>
    ({ pledgeId }: { pledgeId: string }) =>
      pledgeId === pledge.id
  const twice = pledges
    .filter((pledge) => disputed.has(pledge.id) && isLiving(pledge))
    .map((pledge) => ({
      pledge,
      back:
        totalOf(disputes.filter(ofPledge(pledge))) +
        totalOf(refunds.filter(({ status }) => status !== 'failed').filter(ofPledge(pledge))),
    }))
    .filter(({ pledge, back }) => back > pledge.cents)
  return [
    ...errors,
    ...twice.map(
      ({ pledge, back }) => `Bounty ${id}: ${back} of ${pledge.cents} cents of the pledge ${pledge.id} went back`,
    ),
  ]
}

/** A payout is the sum of its items, and pays journalists for their own stories only. */
async function findWrongPayouts(query: Query): Promise<string[]> {
  const rows = await query
    .selectFrom('payout')
    .leftJoin('payout_item', 'payout_item.payout_id', 'payout.id')
    .leftJoin('delivery', 'delivery.bounty_id', 'payout_item.bounty_id')
    .select(['payout.id', 'payout.cents', 'payout.returned_cents as returned'])
    .select(({ fn, ref }) => [
      fn.sum<number | null>('payout_item.returned_cents').as('returnedItems'),
      fn.sum<number | null>('payout_item.cents').as('sum'),
      fn
        .count<number>(sql`case when ${ref('delivery.journalist_id')} = ${ref('payout.account_id')} then 1 end`)
        .as('own'),
      fn.count<number>('payout_item.bounty_id').as('items'),
    ])
    .groupBy(['payout.id', 'payout.cents', 'payout.returned_cents', 'payout.status'])
    .having(({ and, or, eb, fn, ref }) =>
      or([
        eb(fn.coalesce(fn.sum('payout_item.cents'), sql`0`), '!=', ref('payout.cents')),
        eb(fn.coalesce(fn.sum('payout_item.returned_cents'), sql`0`), '!=', ref('payout.returned_cents')),
        and([
          eb(ref('payout.returned_cents'), '!=', 0),
          // A transfer that came back as a whole has failed; one of which nothing is known cannot come back.
          eb(
            'payout.status',
            '!=',
            sql<PayoutStatus>`case when payout.returned_cents = payout.cents then 'failed' else 'paid' end`,
          ),
        ]),
        eb(
          fn.count(sql`case when ${ref('delivery.journalist_id')} = ${ref('payout.account_id')} then 1 end`),
          '!=',
          fn.count('payout_item.bounty_id'),
        ),
      ]),
    )
    .execute()
  return rows.map(
    ({ id, cents, returned, returnedItems, sum: items, own, items: all }) =>
      `Payout ${id} of ${cents} cents has items of ${items ?? 0}, and ${own} of ${all} are for stories of its journalist${describeReturned(returned, returnedItems ?? 0)}`,
  )
}

const describeReturned = (cents: Cents, items: Cents): string =>
  cents === 0 && items === 0 ? '' : `; ${cents} cents came back, and ${items} of its items`

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

function findWrongBackers(book: BountyBook): string[] {
  const { id, pledges, refunds, disputes, chargedTo, heldFor, paidTo, journalistId, isPaid } = book
  const errors = paidTo
    .filter((account) => account !== journalistId)
    .map((account) => `Bounty ${id}: ${account} was paid, and has not delivered it`)
  const people = new Set([...pledges.map(({ accountId }) => accountId), ...chargedTo.keys()])
  for (const person of people) {
    const own = pledges.filter(({ accountId }) => accountId === person)
    const refundedAs = (status: BountyBook['refunds'][number]['status']) =>
      totalOf(refunds.filter((one) => one.status === status && own.some((pledge) => pledge.id === one.pledgeId)))
    const chargedBack = totalOf(disputes.filter(({ pledgeId }) => own.some((pledge) => pledge.id === pledgeId)))
    const owed = totalOf(own.filter(isPaid ? isLiving : isKept)) - refundedAs('refunded') - chargedBack
    const charged = chargedTo.get(person) ?? 0
    const verb = isPaid ? 'pledged' : 'paid'
    if (owed !== charged) errors.push(`Bounty ${id}: ${person} ${verb} ${owed} cents and was charged ${charged}`)
    const held = heldFor.get(person) ?? 0
    const requested = refundedAs('requested')
    if (isPaid && owed === charged && held !== requested) {
      errors.push(`Bounty ${id}: ${person} waits for a refund of ${requested} cents, and the ledger holds ${held}`)
    }
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
  const ofBackers = pledges.filter(isBackers)
  const matched = totalOf(pledges) - totalOf(ofBackers)
  const own = book.pledges.find(
    (pledge) => pledge.accountId === book.creatorId && pledge.ending !== 'withdrawn' && isBackers(pledge),
  )
  const endedAs = (ending: PledgeEnding) => totalOf(book.pledges.filter((pledge) => pledge.ending === ending))
  const pledged = totalOf(pledges)
  const { fee, share, booked, chargedBack } = expectedMoney(book)
  const shown = [
    ['total', row.total_cents, pledged],
    ['own pledge of its creator', row.amount_cents, own?.cents ?? 0],
    ['number of backers', row.contributor_count, new Set(ofBackers.map(({ accountId }) => accountId)).size],
    ['sum of its contributors', totalOf(contributors), pledged - matched],
    ['pledged money', parseCents(trail.pledged), pledged],
    [
      'matched money',
      totalOf((trail.matches ?? []).map(({ amount }) => ({ cents: parseCents(amount) ?? 0 }))),
      matched,
    ],
    ['dropped money', parseCents(trail.dropped ?? 0), endedAs('dropped')],
    ['released money', parseCents(trail.released ?? 0), endedAs('released')],
    ['fee', parseCents(trail.fee), fee],
    ['pay', parseCents(trail.paid), share],
    ['refunded money', parseCents(trail.refunded ?? 0), booked],
    ['money charged back', parseCents(trail.charged_back ?? 0), chargedBack],
    ['trail of backers', trail.backers, row.contributor_count],
  ] as const
  return shown
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `shows ${found} as ${what} instead of ${wanted}`)
}

const totalOf = (rows: readonly { cents: Cents }[]): Cents => rows.reduce((total, { cents }) => total + cents, 0)
