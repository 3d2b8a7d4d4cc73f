/**
 * Statements for journalists: each line is an entry of their ledger account, so opening + movements = closing
 * (docs/specification.md#payouts-and-refunds).
 */
import type { Kysely } from 'kysely'
import { type PaymentProviderName, toAmount } from '../../contract/money.ts'
import type { StoryStatement, YearStatement } from '../../contract/payout.ts'
import { payoutLimits } from '../../contract/payout-limits.ts'
import type { Schema } from '../database/schema.ts'
import { readMoneyTrail } from '../payments/money-trail.ts'
import { journalistEntries, readMovements, sumOfEntries } from './movements.ts'

type Journalist = { id: string; name: string }

export async function readYearStatement(
  query: Kysely<Schema>,
  { id, name }: Journalist,
  year: number,
  provider: PaymentProviderName,
): Promise<YearStatement> {
  const [from, until] = [`${year}-01-01T00:00:00.000Z`, `${year + 1}-01-01T00:00:00.000Z`]
  const [{ opening }, { movements, sums }] = await Promise.all([
    journalistEntries(query, id)
      .select(sumOfEntries().as('opening'))
      .where('ledger_transaction.created_at', '<', from)
      .executeTakeFirstOrThrow(),
    readMovements(
      journalistEntries(query, id)
        .where('ledger_transaction.created_at', '>=', from)
        .where('ledger_transaction.created_at', '<', until),
    ),
  ])
  return {
    year,
    journalist_name: name,
    opening: toAmount(opening),
    earned: toAmount(sums.earned),
    refunded: toAmount(-sums.refunded),
    charged_back: toAmount(-sums.chargedBack),
    paid: toAmount(-sums.paid),
    closing: toAmount(opening + sums.earned + sums.refunded + sums.chargedBack + sums.paid),
    movements: movements.slice(0, payoutLimits.lines),
    is_complete: movements.length <= payoutLimits.lines,
    provider,
  }
}

/** Undefined unless this journalist's story for the bounty is published, which is when it is paid. */
export async function readStoryStatement(
  query: Kysely<Schema>,
  { id, name }: Journalist,
  bountyId: string,
  provider: PaymentProviderName,
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
  const [trail, { movements, sums }, open] = await Promise.all([
    readMoneyTrail(query, bountyId, provider),
    readMovements(journalistEntries(query, id).where('ledger_transaction.bounty_id', '=', bountyId)),
    query
      .selectFrom('dispute')
      .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
      .select('dispute.id')
      .where('pledge.bounty_id', '=', bountyId)
      .where('dispute.status', '=', 'open')
      .executeTakeFirst(),
  ])
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
    paid: toAmount(-sums.paid),
    movements: movements.slice(0, payoutLimits.lines),
    provider: trail.provider,
  }
}
