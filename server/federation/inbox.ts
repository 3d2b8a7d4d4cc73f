/**
 * Activities from other servers. Only following is of interest here: everything else is answered and forgotten before
 * any work, because checking a signature means asking the sender's server for a key.
 */
import type { Federation as Fedify, InboxContext } from '@fedify/fedify'
import { Accept, type Activity, Delete, Follow, isActor, Undo } from '@fedify/vocab'
import { v7 as makeId } from 'uuid'
import * as v from 'valibot'
import { Refusal, refuse } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import type { Services } from '../services.ts'
import { readActor } from './actors.ts'
import { createAddresses, domainOf } from './addresses.ts'
import { isBlocked } from './blocked-domains.ts'
import { queueActivity } from './deliveries.ts'
import { addFollower, forgetFollower, isFollower, removeFollower } from './followers.ts'
import type { Keys } from './keys.ts'
import type { Remote } from './remote.ts'

const Id = v.union([v.string(), v.object({ id: v.string() })])
const IncomingActivity = v.object({ type: v.string(), actor: Id, object: v.optional(v.unknown()) })

const idOf = (value: unknown) => {
  const { success, output } = v.safeParse(Id, value)
  if (!success) return undefined
  return typeof output === 'string' ? output : output.id
}

type RequiredServices = Pick<Services, 'database' | 'rateLimiter'>

/** The response to an activity that needs no further work; undefined if its signature has to be checked. */
export async function answerAtOnce(
  { database, rateLimiter }: RequiredServices,
  body: string,
): Promise<Response | undefined> {
  const { success, output: activity } = v.safeParse(v.pipe(v.string(), v.parseJson(), IncomingActivity), body)
  const actor = success ? idOf(activity.actor) : undefined
  const domain = domainOf(actor ?? '')
  if (!success || actor === undefined || domain === undefined) return refuse(400, 'This is no activity').toResponse()
  if (await isBlocked(database.query, domain)) return refuse(403, 'This server is blocked').toResponse()
  switch (activity.type) {
    case 'Follow': {
      const spent = await rateLimiter.take('followByDomain', domain)
      return spent instanceof Refusal ? spent.toResponse() : undefined
    }
    case 'Undo':
      return (await isFollower(database.query, actor)) ? undefined : accepted()
    case 'Delete':
      return idOf(activity.object) === actor && (await isFollower(database.query, actor)) ? undefined : accepted()
    default:
      return accepted()
  }
}

const accepted = () => new Response(null, { status: 202 })

type Listening = Pick<Services, 'database' | 'publicUrl' | 'now' | 'logger'> & { keys: Keys; remote: Remote }

export function listenToInbox(fedify: Fedify<void>, services: Listening): void {
  const { database, publicUrl, now, logger } = services
  const addresses = createAddresses(publicUrl)

  /** The id of our actor at this address. */
  function actorAt(context: InboxContext<void>, address: URL | null): string | undefined {
    const parsed = context.parseUri(address)
    return parsed?.type === 'actor' ? parsed.identifier : undefined
  }

  async function follow(context: InboxContext<void>, activity: Follow): Promise<void> {
    const id = actorAt(context, activity.objectId)
    if (id === undefined || !isActor((await readActor(services, id)) ?? activity)) return
    const follower = await activity.getActor(context)
    if (follower?.id == null || follower.inboxId === null) return
    const inbox = follower.endpoints?.sharedInbox ?? follower.inboxId
    // An inbox on another host would let a follower send our stories to a server that never asked for them.
    if (inbox.host !== follower.id.host) return
    services.remote.requireUrl(inbox.href)
    const at = isoTime(now())
    const accept = new Accept({
      id: new URL(`${addresses.actor(id)}#accept-${makeId()}`),
      actor: new URL(addresses.actor(id)),
      object: activity,
    })
    const body = (await accept.toJsonLd({ contextLoader: services.remote.loadContext })) as object
    const { href, hostname: domain } = follower.id
    await database.write(async (transaction) => {
      // The domain may have been blocked since the activity arrived.
      if (await isBlocked(transaction, domain)) return
      await addFollower(transaction, {
        actor: id,
        follower: href,
        domain,
        inbox: inbox.href,
        followed_at: at,
      })
      await queueActivity(transaction, { id: accept.id?.href ?? '', actor: id, body }, [inbox.href], at)
    })
  }

  async function undo(context: InboxContext<void>, activity: Undo): Promise<void> {
    const undone = await activity.getObject(context)
    if (!(undone instanceof Follow) || activity.actorId === null) return
    const id = actorAt(context, undone.objectId)
    if (id !== undefined) await removeFollower(database.query, id, activity.actorId.href)
  }

  const isOwnDeletion = ({ actorId, objectId }: Activity) => actorId !== null && actorId.href === objectId?.href

  fedify
    .setInboxListeners('/ap/actors/{identifier}/inbox', '/ap/inbox')
    .setSharedKeyDispatcher(() => null)
    .on(Follow, follow)
    .on(Undo, undo)
    .on(Delete, async (_, activity) => {
      if (activity.actorId !== null && isOwnDeletion(activity))
        await forgetFollower(database.query, activity.actorId.href)
    })
    // The key of a deleted account is gone too. Its own server says so, which is proof enough.
    .onUnverifiedActivity(async (_, activity, reason) => {
      const { actorId } = activity
      if (!(activity instanceof Delete) || actorId === null || !isOwnDeletion(activity)) return
      if (reason.type !== 'keyFetchError' || !('status' in reason.result) || reason.result.status !== 410) return
      if (withoutFragment(reason.keyId) !== withoutFragment(actorId)) return
      await forgetFollower(database.query, actorId.href)
      return accepted()
    })
    .onError((_, error) => logger.warn({ err: error }, 'failed to take an activity of another server'))
}

const withoutFragment = (url: URL) => url.href.replace(/#.*$/, '')
