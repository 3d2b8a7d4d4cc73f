import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { PaymentProvider } from '../payment-provider/provider.ts'
import { readPledges, sumByBacker } from '../payments/payment-rows.ts'
import type { Services } from '../services.ts'

/** What a step of a review needs besides its rows. */
export type ReviewContext = { at: string; payments: Pick<PaymentProvider, 'name'> } & Pick<
  Services,
  'publicUrl' | 'outbox'
>

/** The people a review concerns; backers without the creator. */
export async function readConcerned(
  transaction: Transaction<Schema>,
  { id, creator_id, author_id }: { id: string; creator_id: string; author_id: string },
) {
  const emailOf = async (accountId: string) =>
    (await transaction.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow())
      .email
  const pledges = (await readPledges(transaction, id)).filter(({ dropped_at }) => dropped_at === null)
  return {
    creator: { id: creator_id, email: await emailOf(creator_id) },
    journalist: { id: author_id, email: await emailOf(author_id) },
    backers: sumByBacker(pledges)
      .filter(({ account_id }) => account_id !== creator_id)
      .map(({ account_id, email, cents }) => ({ id: account_id, email, cents })),
  }
}
