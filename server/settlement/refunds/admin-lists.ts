import { type Kysely, sql } from 'kysely'
import { type Cents, type PaymentProviderName, toAmount } from '../../../contract/money.ts'
import { refundLimits } from '../../../contract/payout-limits.ts'
import type { BountyRefunds, RefundableBounties } from '../../../contract/refund.ts'
import { chargeRows, readMoneyTrail } from '../../money/index.ts'
import { needsApproval, readDeviceWarnings, refuseOwnPart } from '../../people/index.ts'
import { containing, Refusal, type Schema } from '../../platform/index.ts'
import { describeReason } from './dispute-reasons.ts'
import { readProposals, readWaitingRefunds } from './proposing.ts'
import { type PaidBounty, paidBounties, requirePaidBounty } from './refund-rows.ts'

/** A story is published when it is paid, so the index of stories gives the newest payments without a sort. */
export const searchPaidBounties = (query: Kysely<Schema>, search: string) =>
  paidBounties(query)
    .$if(search !== '', (all) =>
      all.where(({ or, eb }) =>
        or([eb('bounty.id', '=', search), isTitled('bounty.title', search), isTitled('article.title', search)]),
      ),
    )
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(refundLimits.pageSize)

/** Reads titles only, never a document. */
const isTitled = (title: 'bounty.title' | 'article.title', search: string) =>
  sql<boolean>`lower(${sql.ref(title)}) like lower(${containing(search)}) escape '\\'`

export async function readRefundableBounties(query: Kysely<Schema>, search = ''): Promise<RefundableBounties> {
  const bounties = await searchPaidBounties(query, search).execute()
  const waiting = await readWaitingRefunds(query)
  if (bounties.length === 0) return { items: [], waiting }
  const ids = bounties.map(({ id }) => id)
  const sums = await query
    .selectFrom(chargeRows(query).where('pledge.bounty_id', 'in', ids).as('charge'))
    .select(({ fn }) => [
      'charge.bounty_id',
      fn.sum<Cents>('charge.cents').as('charged'),
      fn.sum<Cents>('charge.refunded_cents').as('refunded'),
      fn.sum<Cents>('charge.charged_back_cents').as('charged_back'),
    ])
    .groupBy('charge.bounty_id')
    .execute()
  const sumOf = new Map(sums.map((sum) => [sum.bounty_id, sum]))
  return { items: bounties.map((bounty) => presentBounty(bounty, sumOf.get(bounty.id))), waiting }
}

type Sums = { charged: Cents; refunded: Cents; charged_back: Cents }

const presentBounty = (bounty: PaidBounty, sum: Sums | undefined) => ({
  bounty_id: bounty.id,
  bounty_title: bounty.title,
  story_id: bounty.story_id,
  journalist_name: bounty.journalist_name,
  paid_at: bounty.paid_at ?? '',
  charged: toAmount(sum?.charged ?? 0),
  refunded: toAmount(sum?.refunded ?? 0),
  charged_back: toAmount(sum?.charged_back ?? 0),
})

export async function readBountyRefunds(
  query: Kysely<Schema>,
  { bountyId, callerId }: { bountyId: string; callerId: string },
  provider: PaymentProviderName,
): Promise<BountyRefunds | Refusal> {
  const bounty = await requirePaidBounty(query, bountyId)
  if (bounty instanceof Refusal) return bounty
  const [proposals, needs_approval, ownPart, trail, sum, paidOut, backers, refunds, disputes, shared_browsers] =
    await Promise.all([
      readProposals(query, bountyId, callerId),
      needsApproval(query, callerId),
      refuseOwnPart(query, bountyId, callerId),
      readMoneyTrail(query, bountyId, provider),
      query
        .selectFrom(chargeRows(query).where('pledge.bounty_id', '=', bountyId).as('charge'))
        .select(({ fn }) => [
          fn.sum<Cents>('charge.cents').as('charged'),
          fn.sum<Cents>('charge.refunded_cents').as('refunded'),
          fn.sum<Cents>('charge.charged_back_cents').as('charged_back'),
        ])
        .executeTakeFirstOrThrow(),
      readPaidOut(query, bountyId),
      readBackers(query, bountyId),
      readRefunds(query, bountyId),
      readDisputes(query, bountyId),
      readDeviceWarnings(query, bountyId),
    ])
  return {
    ...presentBounty(bounty, sum),
    fee: trail.fee,
    share: trail.paid,
    paid_out: toAmount(paidOut),
    backers,
    refunds,
    disputes,
    shared_browsers,
    proposals,
    needs_approval,
    obstacle: ownPart?.detail ?? null,
    provider: trail.provider,
  }
}

/** The sum sent to the journalist's bank for this bounty, in cents, less returned payouts and deducted debts. */
async function readPaidOut(query: Kysely<Schema>, bountyId: string): Promise<Cents> {
  const { cents } = await query
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select(({ fn }) => fn.sum<Cents | null>('ledger_entry.amount_cents').as('cents'))
    .where('ledger_transaction.bounty_id', '=', bountyId)
    .where('ledger_account.kind', '=', 'bank')
    .executeTakeFirstOrThrow()
  return cents ?? 0
}

async function readBackers(query: Kysely<Schema>, bountyId: string): Promise<BountyRefunds['backers']> {
  const rows = await query
    .selectFrom(chargeRows(query).where('pledge.bounty_id', '=', bountyId).as('charge'))
    .innerJoin('account', 'account.id', 'charge.account_id')
    .select(({ fn }) => [
      'account.id',
      'account.name',
      fn.sum<Cents>('charge.cents').as('charged'),
      fn.sum<Cents>('charge.refunded_cents').as('refunded'),
      fn
        .sum<Cents>(
          sql`case when charge.claimed_cents > charge.cents - charge.refunded_cents
            then charge.cents - charge.refunded_cents else charge.claimed_cents end`,
        )
        .as('disputed'),
    ])
    .groupBy(['account.id', 'account.name'])
    .orderBy('charged', 'desc')
    .orderBy('account.id')
    .limit(refundLimits.backers)
    .execute()
  return rows.map(({ id, name, charged, refunded, disputed }) => ({
    account_id: id,
    name,
    charged: toAmount(charged),
    refunded: toAmount(refunded),
    disputed: toAmount(disputed),
  }))
}

async function readRefunds(query: Kysely<Schema>, bountyId: string): Promise<BountyRefunds['refunds']> {
  const rows = await query
    .selectFrom('refund')
    .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .select(['refund.id', 'refund.cents', 'refund.reason', 'refund.status', 'refund.problem', 'refund.created_at'])
    .select('account.name')
    .where('pledge.bounty_id', '=', bountyId)
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(refundLimits.listed)
    .execute()
  return rows.map(({ name, cents, ...refund }) => ({ ...refund, backer_name: name, amount: toAmount(cents) }))
}

async function readDisputes(query: Kysely<Schema>, bountyId: string): Promise<BountyRefunds['disputes']> {
  const rows = await query
    .selectFrom('dispute')
    .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .select(['dispute.id', 'dispute.cents', 'dispute.reason', 'dispute.status', 'dispute.evidence_due_at'])
    .select(['dispute.opened_at', 'dispute.closed_at', 'account.name'])
    .where('pledge.bounty_id', '=', bountyId)
    .orderBy('dispute.opened_at', 'desc')
    .orderBy('dispute.id', 'desc')
    .limit(refundLimits.listed)
    .execute()
  return rows.map(({ name, cents, reason, ...dispute }) => ({
    ...dispute,
    backer_name: name,
    amount: toAmount(cents),
    reason: describeReason(reason),
  }))
}
