/** Lets backers follow what they pay for (docs/product.md#following). */
import type { Transaction } from 'kysely'
import { followingLimits } from '../../contract/following-limits.ts'
import type { Schema } from '../platform/index.ts'
import type { Addition } from './pledge-rows.ts'

/**
 * Call it before the pledge is recorded: only the first one of an account follows, because a backer who pledges again may have
 * unfollowed meanwhile. An account that follows as much as it can pledges without following.
 */
export async function followFirstPledge(
  transaction: Transaction<Schema>,
  { bountyId, accountId, at }: Addition,
): Promise<void> {
  const earlier = await transaction
    .selectFrom('pledge')
    .select('id')
    .where('bounty_id', '=', bountyId)
    .where('account_id', '=', accountId)
    .where('pot_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (earlier !== undefined) return
  const { follows } = await transaction
    .selectFrom('follow')
    .select(({ fn }) => fn.countAll<number>().as('follows'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (follows >= followingLimits.follows) return
  await transaction
    .insertInto('follow')
    .values({ account_id: accountId, kind: 'question', subject: bountyId, followed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
