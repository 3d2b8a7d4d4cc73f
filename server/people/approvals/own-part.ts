/** No administrator decides where they have a part. Call these in the transaction of the decision. */
import type { Kysely } from 'kysely'
import { notYoursToDecide } from '../../../contract/approval.ts'
import { type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { readParts, readPersonAccounts } from '../parts/parts.ts'

type Query = Kysely<Schema>

export const refuseOwnPart = async (query: Query, bountyId: string, callerId: string): Promise<Refusal | undefined> =>
  (await readParts(query, bountyId, callerId)).size > 0 ? refuse(403, notYoursToDecide) : undefined

/** Money for a journalist, for some of their stories. */
type Share = { accountId: string; bountyIds: readonly string[] }

/** The accounts of `shares` whose money the person has a part in: it is their own, or for a bounty where they have a part. */
export async function findOwnShares(
  query: Query,
  shares: readonly Share[],
  callerId: string,
): Promise<ReadonlySet<string>> {
  const persons = await readPersonAccounts(query, callerId)
  const asked = new Set(shares.flatMap(({ bountyIds }) => bountyIds))
  // Every part comes with one of these rows, and a person has few of them.
  const touched = await query
    .selectFrom('bounty')
    .select('id')
    .where('creator_id', 'in', persons)
    .union(query.selectFrom('application').select('bounty_id as id').where('journalist_id', 'in', persons))
    .union(query.selectFrom('pledge').select('bounty_id as id').where('account_id', 'in', persons))
    .execute()
  const own = new Set<string>()
  for (const { id } of touched) {
    if (asked.has(id) && (await readParts(query, id, callerId)).size > 0) own.add(id)
  }
  return new Set(
    shares
      .filter(({ accountId, bountyIds }) => persons.includes(accountId) || bountyIds.some((id) => own.has(id)))
      .map(({ accountId }) => accountId),
  )
}
