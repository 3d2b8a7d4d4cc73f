import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { PaymentMode } from '../payments/payment-mode.ts'
import { availableOf, readStoryBalances, type StoryBalance } from './balances.ts'

/** Reads the stories for which a run at `at` would pay each of the journalists. */
export async function readShares(
  query: Kysely<Schema>,
  { mode, accountIds, at }: { mode: PaymentMode; accountIds: readonly string[]; at: string },
) {
  const stories = await readStoryBalances(query, { mode, accountIds, open: true })
  const storiesOf = Map.groupBy(stories, ({ accountId }) => accountId)
  return accountIds.map((accountId) => {
    const own: readonly StoryBalance[] = storiesOf.get(accountId) ?? []
    const paid = own.filter((story) => availableOf(story, at) !== 0)
    return { accountId, stories: own, bountyIds: paid.map(({ bountyId }) => bountyId) }
  })
}
