import { Person } from '@fedify/vocab'
import { v7 as makeId } from 'uuid'
import { listProfiles } from '../people/authors/profiles.ts'
import type { Database } from '../platform/database/database.ts'
import type { ActorId } from '../platform/database/federation-tables.ts'
import { createAddresses } from '../publishing/federation/addresses.ts'
import type { ReadActor } from '../publishing/federation/telling-actors.ts'
import { testTime } from './bounties.ts'

export const inboxOf = (domain: string) => `https://${domain}/inbox`

/** Each of them follows from a server of its own. */
export async function insertFollowers(
  { query }: Pick<Database, 'query'>,
  actor: ActorId,
  domains: readonly string[],
): Promise<void> {
  const values = domains.map((domain) => ({
    actor,
    follower: `https://${domain}/users/reader`,
    domain,
    inbox: inboxOf(domain),
    followed_at: testTime,
  }))
  for (let from = 0; from < values.length; from += 1_000) {
    await query
      .insertInto('federation_follower')
      .values(values.slice(from, from + 1_000))
      .execute()
  }
}

export const insertKey = ({ query }: Pick<Database, 'query'>, actor: ActorId) =>
  query
    .insertInto('federation_key')
    .values({ actor, public_key: '{}', private_key: 'sealed', created_at: testTime })
    .execute()

/** The actor without its keys. */
export const readTestActor: ReadActor = async ({ database, publicUrl }, id) => {
  const [profile] = await listProfiles(database.query, [id])
  if (profile === undefined) return undefined
  return new Person({
    id: new URL(createAddresses(publicUrl).actor(id)),
    preferredUsername: profile.slug,
    name: profile.name,
    summary: profile.biography,
  })
}

export type QueuedActivity = { id: string; actor: ActorId; body: Record<string, unknown>; inboxes: string[] }

/** The activities that wait for delivery, in the order of their deliveries. */
export async function readQueued({ query }: Pick<Database, 'query'>): Promise<QueuedActivity[]> {
  const rows = await query
    .selectFrom('federation_delivery')
    .innerJoin('federation_activity', 'federation_activity.id', 'federation_delivery.activity_id')
    .select([
      'federation_activity.id',
      'federation_activity.actor',
      'federation_activity.body',
      'federation_delivery.inbox',
    ])
    .orderBy('federation_delivery.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) =>
    first === undefined
      ? []
      : [
          {
            id,
            actor: first.actor,
            body: JSON.parse(first.body) as Record<string, unknown>,
            inboxes: [first, ...others].map(({ inbox }) => inbox),
          },
        ],
  )
}

type NewFollower = { domain: string; inbox?: string; follower?: string; actor?: ActorId }

/** Inserts somebody at this domain who follows the newsroom. */
export async function insertFollower(
  { query }: Pick<Database, 'query'>,
  {
    domain,
    inbox = `https://${domain}/inbox`,
    follower = `https://${domain}/${makeId()}`,
    actor = 'newsroom',
  }: NewFollower,
): Promise<void> {
  await query
    .insertInto('federation_follower')
    .values({ actor, follower, domain, inbox, followed_at: testTime })
    .execute()
}

/** Inserts a delivery that waits for this inbox. */
export async function insertWaiting(
  { query }: Pick<Database, 'query'>,
  inbox: string,
  failingSince: string | null = null,
): Promise<void> {
  const id = `https://lede.test/activities/${makeId()}`
  await query
    .insertInto('federation_activity')
    .values({ id, actor: 'newsroom', body: '{}', created_at: testTime })
    .execute()
  await query
    .insertInto('federation_inbox')
    .values({
      inbox,
      domain: new URL(inbox).hostname,
      failures: failingSince === null ? 0 : 1,
      failing_since: failingSince,
      next_at: testTime,
      claimed_until: null,
    })
    .onConflict((conflict) => conflict.column('inbox').doNothing())
    .execute()
  await query.insertInto('federation_delivery').values({ inbox, activity_id: id }).execute()
}
