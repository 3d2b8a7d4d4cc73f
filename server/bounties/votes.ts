/** One vote per person. Each change is a single statement, so concurrent requests leave one vote or none. */
import { alreadyVoted } from '../../contract/bounty.ts'
import type { Database } from '../database/database.ts'
import type { Refusal } from '../http/refusal.ts'
import { bountyNotFound } from './bounty-life.ts'
import { countVotes } from './bounty-rows.ts'

type Vote = { bountyId: string; accountId: string }

async function findScore({ query }: Database, bountyId: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('bounty')
    .select((expression) => countVotes(expression).as('score'))
    .where('bounty.id', '=', bountyId)
    .where('bounty.closed_at', 'is', null)
    .executeTakeFirst()
  return row?.score
}

export async function addVote(
  database: Database,
  { bountyId, accountId, at }: Vote & { at: string },
): Promise<{ score: number; message: string } | Refusal> {
  const { numInsertedOrUpdatedRows } = await database.query
    .insertInto('vote')
    .columns(['bounty_id', 'account_id', 'created_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('bounty')
        .select(({ cast }) => [
          'bounty.id as bounty_id',
          cast<string>(val(accountId), 'text').as('account_id'),
          cast<string>(val(at), 'text').as('created_at'),
        ])
        .where('bounty.id', '=', bountyId)
        .where('bounty.closed_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['bounty_id', 'account_id']).doNothing())
    .executeTakeFirstOrThrow()
  const score = await findScore(database, bountyId)
  if (score === undefined) return bountyNotFound()
  return { score, message: numInsertedOrUpdatedRows === 0n ? alreadyVoted : 'Your vote was counted' }
}

export async function removeVote(
  database: Database,
  { bountyId, accountId }: Vote,
): Promise<{ score: number } | Refusal> {
  await database.query
    .deleteFrom('vote')
    .where('bounty_id', '=', bountyId)
    .where('account_id', '=', accountId)
    .execute()
  const score = await findScore(database, bountyId)
  return score === undefined ? bountyNotFound() : { score }
}
