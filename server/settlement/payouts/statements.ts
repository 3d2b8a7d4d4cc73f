/**
 * Statements for journalists: each line is an entry of their ledger account, so opening + movements = closing
 * (docs/product.md#payouts-and-refunds).
 */
import { type Kysely, sql } from 'kysely'
import { type Cents, toAmount } from '../../../contract/money.ts'
import type { StoryStatement, YearStatement } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { type PaymentMode, type PaymentProvider, payingMode, readMoneyTrail } from '../../money/index.ts'
import type { Schema } from '../../platform/index.ts'
import { openComplaints, readStoryBalances, storyBalances, sumBalance } from './balances.ts'
import { journalistEntries, readMovements, sumOfEntries, sumOfOtherModes } from './movements.ts'

type Journalist = { id: string; name: string }

export async function readYearStatement(
  query: Kysely<Schema>,
  { id, name }: Journalist,
  year: number,
  payments: PaymentProvider,
): Promise<YearStatement> {
  const mode = await payingMode(query, payments)
  const [from, until] = [`${year}-01-01T00:00:00.000Z`, `${year + 1}-01-01T00:00:00.000Z`]
  const [{ opening }, { movements, sums }, neverPaidBefore, neverPaidUntil] = await Promise.all([
    journalistEntries(query, id)
      .select(sumOfEntries().as('opening'))
      .where('ledger_transaction.created_at', '<', from)
      .executeTakeFirstOrThrow(),
    readMovements(
      journalistEntries(query, id)
        .where('ledger_transaction.created_at', '>=', from)
        .where('ledger_transaction.created_at', '<', until),
      mode,
    ),
    sumNeverPaid(query, id, mode, from),
    sumNeverPaid(query, id, mode, until),
  ])
  const all = opening + sums.earned + sums.refunded + sums.chargedBack + sums.paid
  const neverPaid = neverPaidUntil - neverPaidBefore
  return {
    year,
    journalist_name: name,
    opening: toAmount(opening - neverPaidBefore),
    earned: toAmount(sums.earned),
    refunded: toAmount(-sums.refunded),
    charged_back: toAmount(-sums.chargedBack),
    paid: toAmount(-sums.paid),
    ...(neverPaid !== 0 && { never_paid: toAmount(neverPaid) }),
    closing: toAmount(all - neverPaidUntil),
    movements: movements.slice(0, payoutLimits.lines),
    is_complete: movements.length <= payoutLimits.lines,
    provider: payments.name,
  }
}

/** The sum that was charged in other modes than the one in which journalists are paid, by the entries before a time. */
async function sumNeverPaid(query: Kysely<Schema>, id: string, mode: PaymentMode, before: string): Promise<Cents> {
  const [{ whole }, { parts }] = await Promise.all([
    journalistEntries(query, id)
      .select(sumOfOtherModes(mode).as('whole'))
      .where('ledger_transaction.created_at', '<', before)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom(storyBalances(query, mode, [id]).as('story'))
      .select(sql<Cents>`coalesce(sum(${sql.ref('owedInAll')} - owed), 0)`.as('parts'))
      .where('isMixed', '=', 1)
      .where('acceptedAt', '<', before)
      .executeTakeFirstOrThrow(),
  ])
  return whole + parts
}

/** Undefined unless this journalist's story for the bounty is published, which is when it is paid. */
export async function readStoryStatement(
  query: Kysely<Schema>,
  { id, name }: Journalist,
  bountyId: string,
  payments: PaymentProvider,
): Promise<StoryStatement | undefined> {
  const story = await query
    .selectFrom('bounty')
    .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .innerJoin('article', 'article.delivery_id', 'delivery.id')
    .select(['bounty.title as bounty_title', 'article.id as story_id', 'article.title as story_title'])
    .select(({ ref }) => ref('bounty.paid_at').$notNull().as('accepted_at'))
    .where('bounty.id', '=', bountyId)
    .where('delivery.journalist_id', '=', id)
    .executeTakeFirst()
  if (story === undefined) return undefined
  const mode = await payingMode(query, payments)
  const [trail, { movements, sums }, balances, open] = await Promise.all([
    readMoneyTrail(query, bountyId, payments.name),
    readMovements(journalistEntries(query, id).where('ledger_transaction.bounty_id', '=', bountyId), mode),
    readStoryBalances(query, { mode, accountIds: [id] }),
    query
      .selectFrom('dispute')
      .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
      .select('dispute.id')
      .where('pledge.bounty_id', '=', bountyId)
      .where('dispute.status', '=', 'open')
      .union(openComplaints(query).where('complaint.bounty_id', '=', bountyId))
      .executeTakeFirst(),
  ])
  const { neverPaid } = sumBalance(
    balances.filter((balance) => balance.bountyId === bountyId),
    story.accepted_at,
  )
  return {
    ...story,
    bounty_id: bountyId,
    journalist_name: name,
    charged: trail.pledged,
    backers: trail.backers,
    refunded: trail.refunded ?? 0,
    charged_back: trail.charged_back ?? 0,
    is_held: open !== undefined,
    fee: trail.fee,
    share: trail.paid,
    ...(neverPaid > 0 && { never_paid: toAmount(neverPaid) }),
    paid: toAmount(-sums.paid),
    movements: movements.slice(0, payoutLimits.lines),
    provider: trail.provider,
  }
}
