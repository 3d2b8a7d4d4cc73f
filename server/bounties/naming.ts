/** Lets creators choose how the published story names them (docs/decisions/0076). */
import type { Kysely, Transaction } from 'kysely'
import type { CreatorNaming } from '../../contract/creator-naming.ts'
import { loadNames } from '../people/index.ts'
import { Refusal, refuse, type Schema } from '../platform/index.ts'
import { requireLife } from './bounty-life.ts'

type Choice = { bountyId: string; creatorId: string; naming: CreatorNaming; at: string }

/** Returns the story that the choice changes, if it is published. */
export async function chooseNaming(
  transaction: Transaction<Schema>,
  { bountyId, creatorId, naming, at }: Choice,
): Promise<string | undefined | Refusal> {
  const life = await requireLife(transaction, { bountyId, creatorId, event: 'naming.chosen', at })
  if (life instanceof Refusal) return life
  const refusal = await refusePublicName(transaction, creatorId, naming)
  if (refusal !== undefined) return refusal
  await transaction.updateTable('bounty').set({ naming }).where('id', '=', bountyId).execute()
  const story = await transaction
    .selectFrom('article')
    .select('id')
    .where('delivery_id', '=', life.delivery_id)
    .executeTakeFirst()
  return story?.id
}

/** A name on a public page follows the rules for the names of journalists. */
export async function refusePublicName(
  query: Kysely<Schema>,
  accountId: string,
  naming: CreatorNaming,
): Promise<Refusal | undefined> {
  if (naming !== 'name') return undefined
  const { name } = await query
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { findNameError } = await loadNames()
  const error = await findNameError(query, { accountId, name })
  return error === undefined ? undefined : refuse(409, `${error} You can change your name in your profile.`)
}

/** Whether a story names them in full, or will once it is published. */
export async function isNamedInFull(query: Kysely<Schema>, accountId: string): Promise<boolean> {
  const named = await query
    .selectFrom('bounty')
    .select('id')
    .where('creator_id', '=', accountId)
    .where('naming', '=', 'name')
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return named !== undefined
}
