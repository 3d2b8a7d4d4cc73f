import type { Transaction } from 'kysely'
import { type PaymentProvider, readPledges, sumByBacker } from '../../money/index.ts'
import type { PlatformServices, Schema } from '../../platform/index.ts'
import { totalOf } from '../pledges.ts'

/** The time, and the services that a step of a review needs. */
export type ReviewContext = { at: string; payments: Pick<PaymentProvider, 'name'> } & Pick<
  PlatformServices,
  'publicUrl' | 'outbox'
>

/** The people whom a review concerns, with their pledges in cents. The creator is not among the backers, and no sponsor is. */
export async function readConcerned(
  transaction: Transaction<Schema>,
  { id, creator_id, author_id }: { id: string; creator_id: string; author_id: string },
) {
  const accounts = await transaction
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', 'in', [creator_id, author_id])
    .execute()
  const emailOf = (accountId: string) => accounts.find((account) => account.id === accountId)?.email ?? ''
  const pledges = (await readPledges(transaction, id)).filter(
    ({ ended_at, pot_id }) => ended_at === null && pot_id === null,
  )
  const isCreators = ({ account_id }: { account_id: string }) => account_id === creator_id
  return {
    creator: { id: creator_id, email: emailOf(creator_id), cents: totalOf(pledges.filter(isCreators)) },
    journalist: { id: author_id, email: emailOf(author_id) },
    backers: sumByBacker(pledges.filter((pledge) => !isCreators(pledge))).map(({ account_id, email, cents }) => ({
      id: account_id,
      email,
      cents,
    })),
  }
}

export type Concerned = Awaited<ReturnType<typeof readConcerned>>
