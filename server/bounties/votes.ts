/**
 * One vote per person. A vote counts for others once the address of its voter is verified, where that is required; its voter sees
 * it at once. Each change is a single statement, so concurrent requests leave one vote or none.
 */
import { type Kysely, sql } from 'kysely'
import { alreadyVoted, questionHidden } from '../../contract/bounty.ts'
import { isVerified } from '../people/index.ts'
import { type Database, type Refusal, refuse, type Schema } from '../platform/index.ts'
import { bountyNotFound } from './bounty-life.ts'
import { countVotes } from './bounty-rows.ts'

type Vote = { bountyId: string; accountId: string }

const findScore = ({ query }: Database, { bountyId, accountId }: Vote) =>
  query
    .selectFrom('bounty')
    .select((expression) => ['bounty.hidden_at', countVotes(expression, accountId).as('score')])
    .where('bounty.id', '=', bountyId)
    .where('bounty.closed_at', 'is', null)
    .executeTakeFirst()

export async function addVote(
  database: Database,
  { bountyId, accountId, at }: Vote & { at: string },
): Promise<{ score: number; message: string } | Refusal> {
  const { numInsertedOrUpdatedRows } = await database.query
    .insertInto('vote')
    .columns(['bounty_id', 'account_id', 'created_at', 'counts'])
    .expression(({ selectFrom, val }) =>
      selectFrom('bounty')
        .innerJoin('account', (join) => join.on('account.id', '=', accountId))
        .select(({ cast }) => [
          'bounty.id as bounty_id',
          cast<string>(val(accountId), 'text').as('account_id'),
          cast<string>(val(at), 'text').as('created_at'),
        ])
        .select(({ eb }) =>
          eb.case().when(isVerified()).then(sql.lit<0 | 1>(1)).else(sql.lit<0 | 1>(0)).end().as('counts'),
        )
        .where('bounty.id', '=', bountyId)
        .where('bounty.closed_at', 'is', null)
        .where('bounty.hidden_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['bounty_id', 'account_id']).doNothing())
    .executeTakeFirstOrThrow()
  const bounty = await findScore(database, { bountyId, accountId })
  if (bounty === undefined) return bountyNotFound()
  const { score, hidden_at } = bounty
  if (hidden_at !== null) return refuse(409, questionHidden)
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
  const bounty = await findScore(database, { bountyId, accountId })
  return bounty === undefined ? bountyNotFound() : { score: bounty.score }
}

/** At each start, because the operator can change whether addresses must be verified. */
export async function recountVotes(query: Kysely<Schema>): Promise<void> {
  const shouldCount = sql<0 | 1>`case when ${isVerified()} then 1 else 0 end`
  const wrong = await query
    .selectFrom('vote')
    .innerJoin('account', 'account.id', 'vote.account_id')
    .select(['vote.bounty_id', 'vote.account_id', shouldCount.as('counts')])
    .where('vote.counts', '!=', shouldCount)
    .orderBy('vote.bounty_id')
    .orderBy('vote.account_id')
    .execute()
  for (const { bounty_id, account_id, counts } of wrong) {
    await query
      .updateTable('vote')
      .set({ counts })
      .where('bounty_id', '=', bounty_id)
      .where('account_id', '=', account_id)
      .execute()
  }
}
