import type { Kysely } from 'kysely'
import type { ActorId, FederationFollowerTable, Schema } from '../../platform/index.ts'

export const selectInboxes = (query: Kysely<Schema>, actors: readonly ActorId[]) =>
  query.selectFrom('federation_follower').select('inbox').distinct().where('actor', 'in', actors).orderBy('inbox')

/** The inboxes of everybody who follows one of these actors, each once. */
export async function listInboxes(query: Kysely<Schema>, actors: readonly ActorId[]): Promise<string[]> {
  const rows = await selectInboxes(query, actors).execute()
  return rows.map(({ inbox }) => inbox)
}

export async function addFollower(query: Kysely<Schema>, follower: FederationFollowerTable): Promise<void> {
  const { inbox, own_inbox, follow_id, domain } = follower
  await query
    .insertInto('federation_follower')
    .values(follower)
    .onConflict((conflict) =>
      conflict.columns(['actor', 'follower']).doUpdateSet({ inbox, own_inbox, follow_id, domain }),
    )
    .execute()
}

/** Sends what follows to where the account says that its inboxes are now. */
export async function moveFollower(
  query: Kysely<Schema>,
  follower: string,
  inboxes: Pick<FederationFollowerTable, 'inbox' | 'own_inbox'>,
): Promise<void> {
  await query.updateTable('federation_follower').set(inboxes).where('follower', '=', follower).execute()
}

export async function removeFollower(query: Kysely<Schema>, actor: ActorId, follower: string): Promise<void> {
  await query.deleteFrom('federation_follower').where('actor', '=', actor).where('follower', '=', follower).execute()
}

/** Ends what began with this request to follow. Returns whom it followed. */
export async function removeFollowerBy(query: Kysely<Schema>, follower: string, followId: string): Promise<ActorId[]> {
  const rows = await query
    .deleteFrom('federation_follower')
    .where('follower', '=', follower)
    .where('follow_id', '=', followId)
    .returning('actor')
    .execute()
  return rows.map(({ actor }) => actor)
}

/** For an account that no longer exists on its server. Returns whom it followed. */
export async function forgetFollower(query: Kysely<Schema>, follower: string): Promise<ActorId[]> {
  const rows = await query
    .deleteFrom('federation_follower')
    .where('follower', '=', follower)
    .returning('actor')
    .execute()
  return rows.map(({ actor }) => actor)
}

export async function isFollower(query: Kysely<Schema>, follower: string): Promise<boolean> {
  const row = await query
    .selectFrom('federation_follower')
    .select('follower')
    .where('follower', '=', follower)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countFollowers(query: Kysely<Schema>, actor: ActorId): Promise<number> {
  const { followers } = await query
    .selectFrom('federation_follower')
    .select(({ fn }) => fn.countAll<number | string>().as('followers'))
    .where('actor', '=', actor)
    .executeTakeFirstOrThrow()
  return Number(followers)
}
