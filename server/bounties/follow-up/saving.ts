import type { Transaction } from 'kysely'
import { notYourBounty } from '../../../contract/bounty.ts'
import { type FollowUpChange, followUpOver, followUpTooEarly } from '../../../contract/follow-up.ts'
import { answerableUntil } from '../../money/index.ts'
import { type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { bountyNotFound, type Life, readLife } from '../bounty-life.ts'

type Saving = { bountyId: string; accountId: string; change: FollowUpChange; at: string }

/** Keeps what the change leaves out. */
export async function saveFollowUp(
  transaction: Transaction<Schema>,
  { bountyId, accountId, change, at }: Saving,
): Promise<Life | Refusal> {
  const life = await readLife(transaction, bountyId, at)
  if (life === undefined) return bountyNotFound()
  if (life.creator_id !== accountId) return refuse(403, notYourBounty)
  if (life.paid_at === null) return refuse(409, followUpTooEarly)
  if (answerableUntil(life.paid_at) <= at) return refuse(409, followUpOver)
  const changed = { ...change, changed_at: at }
  await transaction
    .insertInto('follow_up')
    .values({ bounty_id: bountyId, account_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column('bounty_id').doUpdateSet(changed))
    .execute()
  return life
}
