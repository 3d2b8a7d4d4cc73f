import type { Cents } from '../../../contract/money.ts'
import type {
  Database,
  DisputeTable,
  LedgerAccountKind,
  LedgerTransactionTable,
  PaymentTable,
  PayoutStatus,
  PledgeEnding,
  RefundTable,
} from '../../platform/index.ts'

type Query = Database['query']
type Kind = LedgerTransactionTable['kind']

export type BountyBook = {
  id: string
  isPaid: boolean
  /** It expired or was canceled. */
  hasEnded: boolean
  creatorId: string
  journalistId: string | null
  articles: number
  pledges: {
    id: string
    accountId: string
    /** Set for what a sponsor adds. */
    potId: string | null
    cents: Cents
    status: PaymentTable['status'] | null
    /** Null while it counts. */
    ending: PledgeEnding | null
  }[]
  /** The additions of pots to pledges, with the terms of the pot. */
  matches: { pledgeId: string; potId: string; cents: Cents; percent: number; most: Cents }[]
  /** Refunds of charged pledges, after the bounty was paid. */
  refunds: { id: string; pledgeId: string; cents: Cents; status: RefundTable['status'] }[]
  /** `cents` is what the ledger has taken from the charge, and `lost` what it has taken from the platform. */
  disputes: {
    id: string
    pledgeId: string
    cents: Cents
    lost: Cents
    claimed: Cents
    status: DisputeTable['status']
  }[]
  payouts: { id: string; accountId: string; cents: Cents; returned: Cents; status: PayoutStatus }[]
  moved: (kind: Kind) => Cents
  balance: (account: LedgerAccountKind) => Cents
  /** By backer: what was charged and neither refunded nor charged back, and what their account for this bounty holds. */
  chargedTo: Map<string, Cents>
  heldFor: Map<string, Cents>
  paidTo: string[]
  entries: { kind: Kind; account: LedgerAccountKind; owner: string | null; cents: Cents; at: string }[]
}

/** The moves of money between a backer and the payment provider. */
const throughProvider: readonly Kind[] = ['charge', 'refund', 'chargeback', 'chargeback_reversal']

export const listBountyIds = async (query: Query): Promise<string[]> =>
  (await query.selectFrom('bounty').select('id').orderBy('created_at').orderBy('id').execute()).map(({ id }) => id)

export async function readBountyBook(query: Query, id: string): Promise<BountyBook> {
  const bounty = await query
    .selectFrom('bounty')
    .leftJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .leftJoin('article', 'article.delivery_id', 'delivery.id')
    .select([
      'bounty.paid_at',
      'bounty.ended_at',
      'bounty.creator_id',
      'delivery.journalist_id',
      'article.id as article_id',
    ])
    .where('bounty.id', '=', id)
    .executeTakeFirstOrThrow()
  const entries = await query
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select([
      'ledger_transaction.id as transaction_id',
      'ledger_transaction.kind',
      'ledger_transaction.created_at as at',
      'ledger_account.kind as account',
      'ledger_account.account_id as owner',
      'ledger_entry.amount_cents as cents',
    ])
    .where('ledger_transaction.bounty_id', '=', id)
    .orderBy('ledger_transaction.id')
    .orderBy('ledger_entry.id')
    .execute()
  const pledges = await query
    .selectFrom('pledge')
    .leftJoin('payment', 'payment.pledge_id', 'pledge.id')
    .select([
      'pledge.id',
      'pledge.account_id',
      'pledge.pot_id',
      'pledge.transaction_id',
      'pledge.ended_as',
      'payment.status',
    ])
    .where('pledge.bounty_id', '=', id)
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')
    .execute()
  const matches = await query
    .selectFrom('pledge_match')
    .innerJoin('pot', 'pot.id', 'pledge_match.pot_id')
    .select(['pledge_match.pledge_id as pledgeId', 'pledge_match.pot_id as potId', 'pledge_match.cents'])
    .select(['pot.percent', 'pot.most_cents as most'])
    .where('pledge_match.bounty_id', '=', id)
    .execute()
  const refunds = await query
    .selectFrom('refund')
    .innerJoin('pledge', 'pledge.id', 'refund.pledge_id')
    .select(['refund.id', 'refund.pledge_id as pledgeId', 'refund.cents', 'refund.status'])
    .where('pledge.bounty_id', '=', id)
    .execute()
  const disputes = await query
    .selectFrom('dispute')
    .innerJoin('pledge', 'pledge.id', 'dispute.pledge_id')
    .select(['dispute.id', 'dispute.pledge_id as pledgeId', 'dispute.booked_cents as cents', 'dispute.status'])
    .select(['dispute.cents as claimed', 'dispute.loss_cents as lost'])
    .where('pledge.bounty_id', '=', id)
    .execute()
  const payouts = await query
    .selectFrom('payout_item')
    .innerJoin('payout', 'payout.id', 'payout_item.payout_id')
    .select(['payout.id', 'payout.account_id as accountId', 'payout_item.cents', 'payout.status'])
    .select('payout_item.returned_cents as returned')
    .where('payout_item.bounty_id', '=', id)
    .execute()
  const taken = (of: typeof entries) => of.reduce((total, { cents }) => total + Math.max(0, -cents), 0)
  const sumByOwner = (of: typeof entries) => {
    const sums = new Map<string, Cents>()
    for (const { owner, cents } of of) if (owner !== null) sums.set(owner, (sums.get(owner) ?? 0) + cents)
    return sums
  }
  const ofBackers = entries.filter(({ account }) => account === 'backer')
  return {
    id,
    isPaid: bounty.paid_at !== null,
    hasEnded: bounty.ended_at !== null,
    creatorId: bounty.creator_id,
    journalistId: bounty.journalist_id,
    articles: bounty.article_id === null ? 0 : 1,
    pledges: pledges.map(({ id: pledgeId, account_id, pot_id, transaction_id, ended_as, status }) => ({
      id: pledgeId,
      accountId: account_id,
      potId: pot_id,
      cents: taken(entries.filter((entry) => entry.transaction_id === transaction_id)),
      status,
      ending: ended_as,
    })),
    moved: (kind) => taken(entries.filter((entry) => entry.kind === kind)),
    balance: (kind) => entries.filter(({ account }) => account === kind).reduce((total, { cents }) => total + cents, 0),
    chargedTo: sumByOwner(ofBackers.filter(({ kind }) => throughProvider.includes(kind))),
    heldFor: sumByOwner(ofBackers),
    matches,
    refunds,
    disputes,
    payouts,
    paidTo: entries.flatMap(({ account, owner }) => (account === 'journalist' && owner !== null ? [owner] : [])),
    entries,
  }
}
