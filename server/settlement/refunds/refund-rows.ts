import type { Kysely, Transaction } from 'kysely'
import { bountyNotPaid } from '../../../contract/refund.ts'
import { bountyNotFound } from '../../bounties/index.ts'
import { chargeRows } from '../../money/index.ts'
import { type Refusal, refuse, type Schema, shownTitle } from '../../platform/index.ts'

/** A paid bounty with its story and journalist. */
export const paidBounties = (query: Kysely<Schema>) =>
  query
    .selectFrom('article')
    .innerJoin('delivery', 'delivery.id', 'article.delivery_id')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .innerJoin('account as journalist', 'journalist.id', 'delivery.journalist_id')
    .select([
      'bounty.id',
      'bounty.title',
      'bounty.paid_at',
      'article.id as story_id',
      'journalist.id as journalist_id',
      'journalist.name as journalist_name',
      'journalist.email as journalist_email',
    ])
    .select(shownTitle('article.title').as('story_title'))
    .where('bounty.paid_at', 'is not', null)

export type PaidBounty = Awaited<ReturnType<ReturnType<typeof paidBounties>['executeTakeFirstOrThrow']>>

export async function requirePaidBounty(query: Kysely<Schema>, bountyId: string): Promise<PaidBounty | Refusal> {
  const bounty = await paidBounties(query).where('bounty.id', '=', bountyId).executeTakeFirst()
  if (bounty !== undefined) return bounty
  const unpaid = await query.selectFrom('bounty').select('id').where('id', '=', bountyId).executeTakeFirst()
  return unpaid === undefined ? bountyNotFound() : refuse(409, bountyNotPaid)
}

/** Oldest pledge first. */
export const readCharges = (transaction: Transaction<Schema>, bountyId: string) =>
  chargeRows(transaction)
    .innerJoin('account', 'account.id', 'pledge.account_id')
    .select(['payment.provider', 'account.email'])
    .where('pledge.bounty_id', '=', bountyId)
    .orderBy('pledge.created_at')
    .orderBy('pledge.id')
    .execute()

/** In cents. `returned`: what is requested, refunded or charged back. */
export const totalsOf = (charges: readonly Charge[]) => ({
  charged: charges.reduce((sum, { cents }) => sum + cents, 0),
  returned: charges.reduce((sum, charge) => sum + charge.refunded_cents + charge.charged_back_cents, 0),
})

export type Charge = Awaited<ReturnType<typeof readCharges>>[number]
