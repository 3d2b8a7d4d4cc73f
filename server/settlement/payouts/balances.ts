/**
 * The balances of journalists, story by story: sums over the ledger, less the amounts that payouts reserve
 * (docs/decisions/0036). For each journalist, pending + available + on the way = owed. Only what was charged in one mode
 * counts (docs/decisions/0054).
 */
import { type Expression, type Kysely, sql } from 'kysely'
import { platformFeeTenths } from '../../../contract/limits.ts'
import type { Cents } from '../../../contract/money.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { availableFrom, chargeRows, lastAvailable, modeOfPayment, type PaymentMode } from '../../money/index.ts'
import { chunk, type Schema } from '../../platform/index.ts'

/** The platform's debt to a journalist for one bounty, in cents. Negative if a share that was paid out went back. */
export type StoryBalance = {
  accountId: string
  bountyId: string
  owed: Cents
  /** As `owed`, with what was charged in other modes, which is not paid out. */
  owedInAll: Cents
  /** In a payout that is pending. */
  underWay: Cents
  /** Sent to the journalist, less what came back. */
  paid: Cents
  acceptedAt: string
  /** 1 while a charge for the story is disputed or a complaint is open, and 0 otherwise. */
  isHeld: number
}

/** No payout takes the share of a story while one of these waits for an administrator. */
export const openComplaints = (query: Kysely<Schema>) =>
  query.selectFrom('complaint').select('complaint.id').where('complaint.ruled_at', 'is', null)

type Accounts = readonly string[] | Expression<string>

/** One row for each journalist and bounty with entries in the journalist's ledger account. */
export const storyBalances = (query: Kysely<Schema>, mode: PaymentMode, accounts?: Accounts) =>
  query
    .selectFrom(wholeStories(query, mode, accounts).as('whole'))
    .select(['accountId', 'bountyId', 'acceptedAt', 'isHeld'])
    .select([
      ofMode('whole.owed', sql`${shareOfMode(query, mode)} - ${inPayouts(query, mode, 'paid')}`).as('owed'),
      ofMode('whole.under_way', inPayouts(query, mode, 'pending')).as('underWay'),
      ofMode('whole.paid', inPayouts(query, mode, 'paid')).as('paid'),
    ])
    .select('whole.owed as owedInAll')
    .select(sql<number>`case when whole.charges > 0 and whole.others > 0 then 1 else 0 end`.as('isMixed'))

/** Nearly every story was charged in one mode. Payments in several modes are told apart one by one. */
const ofMode = (whole: string, part: Expression<unknown>) =>
  sql<Cents>`case when whole.charges = 0 then 0 when whole.others = 0 then ${sql.ref(whole)} else ${part} end`

/** Fee and share of the charges of a mode, as if there were no others (`splitPayment`). */
function shareOfMode(query: Kysely<Schema>, mode: PaymentMode) {
  const kept = chargeRows(query)
    .where(modeOfPayment, '=', mode)
    .where('pledge.bounty_id', '=', sql.ref<string>('whole.bountyId'))
  return sql<Cents>`(select kept.cents - (kept.cents * ${sql.lit(platformFeeTenths)} + 5) / 10
    from (select cast(sum(charge.cents - charge.refunded_cents - charge.charged_back_cents) as bigint) as cents
      from ${kept.as('charge')}) as kept)`
}

const inPayouts = (query: Kysely<Schema>, mode: PaymentMode, status: 'paid' | 'pending') =>
  query
    .selectFrom('payout')
    .innerJoin('payout_item', 'payout_item.payout_id', 'payout.id')
    .select(sql<Cents>`coalesce(sum(payout_item.cents - payout_item.returned_cents), 0)`.as('cents'))
    .where('payout_item.bounty_id', '=', sql.ref<string>('whole.bountyId'))
    .where('payout.account_id', '=', sql.ref<string>('whole.accountId'))
    .where('payout.status', '=', status)
    .where('payout.mode', '=', mode)
    .$asScalar()

const charges = sql`payment join pledge on pledge.id = payment.pledge_id
  where pledge.bounty_id = ledger_transaction.bounty_id and payment.status = 'charged'`

/** `charges`: payments of the mode. A share without any payment is part of the demonstration. */
const wholeStories = (query: Kysely<Schema>, mode: PaymentMode, accounts: Accounts | undefined) =>
  query
    .selectFrom('ledger_account')
    .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .leftJoin(
      (of) =>
        of
          .selectFrom('payout')
          .innerJoin('payout_item', 'payout_item.payout_id', 'payout.id')
          .select(['payout.account_id', 'payout_item.bounty_id', 'payout_item.cents'])
          // SQLite uses a partial index only for a literal.
          .where('payout.status', '=', sql.lit('pending'))
          .as('reserved'),
      (join) =>
        join
          .onRef('reserved.account_id', '=', 'ledger_account.account_id')
          .onRef('reserved.bounty_id', '=', 'ledger_transaction.bounty_id'),
    )
    .select([
      sql<string>`ledger_account.account_id`.as('accountId'),
      'ledger_transaction.bounty_id as bountyId',
      sql<Cents>`sum(ledger_entry.amount_cents)`.as('owed'),
      // A journalist has one pending payout at most, so each entry of a story joins the same item.
      sql<Cents>`coalesce(max(reserved.cents), 0)`.as('under_way'),
      sql<Cents>`coalesce(sum(case when ledger_transaction.kind in ('transfer', 'offset', 'transfer_reversal')
        then -ledger_entry.amount_cents end), 0)`.as('paid'),
      sql<string>`min(ledger_transaction.created_at)`.as('acceptedAt'),
    ])
    .select(({ eb, or, exists, selectFrom }) =>
      eb
        .case()
        .when(
          or([
            exists(
              selectFrom('dispute')
                .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
                .select('dispute.id')
                .whereRef('pledge.bounty_id', '=', 'ledger_transaction.bounty_id')
                .where('dispute.status', '=', 'open'),
            ),
            exists(
              openComplaints(query).where('complaint.bounty_id', '=', sql.ref<string>('ledger_transaction.bounty_id')),
            ),
          ]),
        )
        .then(sql.lit(1))
        .else(sql.lit(0))
        .end()
        .as('isHeld'),
    )
    .select([
      sql<number>`(select count(case when ${modeOfPayment} = ${mode} then 1 end)
          + case when ${mode} = 'demo' and count(*) = 0 then 1 else 0 end from ${charges})`.as('charges'),
      sql<number>`(select count(case when ${modeOfPayment} <> ${mode} then 1 end) from ${charges})`.as('others'),
    ])
    .where('ledger_account.kind', '=', 'journalist')
    .$if(accounts !== undefined, (all) => all.where('ledger_account.account_id', 'in', accounts ?? []))
    .groupBy(['ledger_account.account_id', 'ledger_transaction.bounty_id'])

type Wanted = {
  mode: PaymentMode
  accountIds: readonly string[]
  /** Leaves out stories for which nothing is owed or under way, which no payout needs. */
  open?: boolean
}

/** Oldest acceptance first. Throws if an account has so many stories that a sum over them would be wrong. */
export async function readStoryBalances(
  query: Kysely<Schema>,
  { mode, accountIds, open = false }: Wanted,
): Promise<StoryBalance[]> {
  const found: StoryBalance[] = []
  for (const some of chunk(accountIds)) {
    const most = some.length * payoutLimits.lines
    const rows = await query
      .selectFrom(storyBalances(query, mode, some).as('story'))
      .selectAll()
      .$if(open, (all) => all.where(({ eb, or }) => or([eb('owed', '<>', 0), eb('underWay', '<>', 0)])))
      .orderBy('acceptedAt')
      .orderBy('bountyId')
      .limit(most + 1)
      .execute()
    if (rows.length > most) throw new Error(`${some.length} journalists have more than ${most} stories`)
    found.push(...rows)
  }
  return found
}

type InHold = Pick<StoryBalance, 'owed' | 'underWay' | 'acceptedAt' | 'isHeld'>

/**
 * The amount that the next payout takes for a story at `at`. During the hold, a dispute or an open complaint, only a debt
 * counts: it counts at once.
 */
export function availableOf({ owed, underWay, acceptedAt, isHeld }: InHold, at: string): Cents {
  const free = owed - underWay
  return acceptedAt <= lastAvailable(at) && isHeld === 0 ? free : Math.min(free, 0)
}

/** As `availableOf`, for a query over `storyBalances`. */
export const availableInSql = (at: string) =>
  sql<Cents>`case when ${sql.ref('acceptedAt')} <= ${lastAvailable(at)} and ${sql.ref('isHeld')} = 0
      or ${sql.ref('owed')} < ${sql.ref('underWay')}
    then ${sql.ref('owed')} - ${sql.ref('underWay')} else 0 end`

export type SumOfBalances = {
  pending: Cents
  available: Cents
  onTheWay: Cents
  paid: Cents
  /** The part of `pending` whose stories have an open dispute or complaint. */
  held: Cents
  /** The sum that was charged in other modes, which is not paid out. */
  neverPaid: Cents
  /** When the next pending share becomes available by itself. */
  nextAvailableAt: string | null
}

export function sumBalance(stories: readonly StoryBalance[], at: string): SumOfBalances {
  const sum = { pending: 0, available: 0, onTheWay: 0, paid: 0, held: 0, neverPaid: 0 }
  let first: string | undefined
  for (const story of stories) {
    const available = availableOf(story, at)
    const pending = story.owed - story.underWay - available
    sum.available += available
    sum.pending += pending
    sum.onTheWay += story.underWay
    sum.paid += story.paid
    sum.neverPaid += story.owedInAll - story.owed
    if (story.isHeld === 1) sum.held += pending
    else if (pending > 0 && (first === undefined || story.acceptedAt < first)) first = story.acceptedAt
  }
  return { ...sum, nextAvailableAt: first === undefined ? null : availableFrom(first) }
}
