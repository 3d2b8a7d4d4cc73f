/** Tells followers of authors who changed their name or profile, or deleted their account. */
import type { Organization, Person } from '@fedify/vocab'
import type { Transaction } from 'kysely'
import { userTypes } from '../../../contract/limits.ts'
import { type ActorId, isoTime, type Schema } from '../../platform/index.ts'
import { createActivities, jsonOf } from './activities.ts'
import { createAddresses } from './addresses.ts'
import {
  claimPending,
  createSender,
  type PendingSubject,
  type TellingServices,
  updateInterval,
  withNewsroom,
} from './pending.ts'
import { hashOf } from './stories.ts'

export type ReadActor = (services: TellingServices, id: ActorId) => Promise<Person | Organization | undefined>

export async function tellActor(
  services: TellingServices,
  readActor: ReadActor,
  pending: PendingSubject,
): Promise<number> {
  const { now, publicUrl } = services
  const { id } = pending
  const actor = await readActor(services, id)
  const hash = actor && hashOf(await jsonOf(actor.clone({ updated: null })))
  const { updateActor, removeActor } = createActivities(publicUrl)
  return claimPending(services, pending, async (transaction) => {
    const account = await readAccount(transaction, id)
    if (account === undefined) return undefined
    const { told, isGone, isSuspended } = account
    if (told !== undefined && told.deleted_at !== null) return undefined
    const at = isoTime(now())
    const send = createSender(transaction, at)
    if (isGone) {
      await rememberActor(transaction, id, { content_hash: '', told_at: at, deleted_at: at })
      await withdrawUpdate(transaction, id, { told, publicUrl })
      await send(removeActor(id, at), id, withNewsroom(id))
      await transaction.deleteFrom('federation_follower').where('actor', '=', id).execute()
      return undefined
    }
    // Demotions and suspensions send nothing.
    if (actor === undefined || isSuspended || hash === undefined || hash === told?.content_hash) return undefined
    const until = told === undefined ? 0 : Date.parse(told.told_at) + updateInterval
    if (now() < until) return isoTime(until)
    await rememberActor(transaction, id, { content_hash: hash, told_at: at, deleted_at: null })
    await withdrawUpdate(transaction, id, { told, publicUrl })
    await send(updateActor(id, actor, at), id, [id])
    return undefined
  })
}

async function readAccount(transaction: Transaction<Schema>, id: ActorId) {
  const row = await transaction
    .selectFrom('account')
    .leftJoin('federation_key', 'federation_key.actor', 'account.id')
    .leftJoin('federation_actor', 'federation_actor.actor', 'account.id')
    .select([
      'account.user_type',
      'account.suspended_at',
      'account.deleted_at as account_deleted_at',
      'federation_key.actor as known',
      'federation_actor.content_hash',
      'federation_actor.told_at',
      'federation_actor.deleted_at',
    ])
    .where('account.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { content_hash, told_at, deleted_at } = row
  return {
    isSuspended: row.suspended_at !== null,
    // An actor without a key was never shown to another server. Readers have none.
    isGone: row.account_deleted_at !== null && row.user_type < userTypes.journalist && row.known !== null,
    told: content_hash === null || told_at === null ? undefined : { content_hash, told_at, deleted_at },
  }
}

/** Takes back the last update where it still waits for a server that cannot be reached. */
async function withdrawUpdate(
  transaction: Transaction<Schema>,
  id: ActorId,
  { told, publicUrl }: { told: { told_at: string } | undefined; publicUrl: string },
): Promise<void> {
  if (told === undefined) return
  const activity = createAddresses(publicUrl).actorActivity(id, 'update', told.told_at)
  await transaction.deleteFrom('federation_delivery').where('activity_id', '=', activity).execute()
}

async function rememberActor(
  transaction: Transaction<Schema>,
  actor: ActorId,
  told: Omit<Schema['federation_actor'], 'actor'>,
): Promise<void> {
  await transaction
    .insertInto('federation_actor')
    .values({ actor, ...told })
    .onConflict((conflict) => conflict.column('actor').doUpdateSet(told))
    .execute()
}
