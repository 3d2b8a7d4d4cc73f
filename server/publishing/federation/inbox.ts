/**
 * Activities from other servers. Only followers are of interest here: everything else is answered and forgotten before
 * any work, because checking a signature means asking the sender's server for a key.
 */
import { createHash } from 'node:crypto'
import { v7 as makeId } from 'uuid'
import {
  type ActorId,
  announceStories,
  createSemaphore,
  followersTag,
  isAnybody,
  isoTime,
  type Network,
  type PlatformServices,
  Refusal,
  RemoteError,
  refuse,
  type Semaphore,
} from '../../platform/index.ts'
import { findActorPage } from './actors.ts'
import { createAddresses, domainOf } from './addresses.ts'
import { isBlocked } from './blocked-domains.ts'
import type { FederationCache } from './cache.ts'
import { queueActivity } from './deliveries.ts'
import { addFollower, forgetFollower, isFollower, moveFollower, removeFollower, removeFollowerBy } from './followers.ts'
import { type PlainActivity, parseActivity, readSpelling } from './plain-activity.ts'
import type { Remote } from './remote.ts'
import { createRemoteActors, type RemoteActor } from './remote-actors.ts'
import { isSignedWith, readKeyId, readSigningTime, takeSignature } from './signatures.ts'

/** Activities whose signatures are checked. Each may wait for the server of its sender. */
const places = { atOnce: 8, waiting: 64 } as const
/** The places that one caller address and the networks around it hold at most. */
const placesOfAddress = { atOnce: 2, waiting: 16 } as const
const placesOfNetwork = { atOnce: 4, waiting: 32 } as const

const [minute, day] = [60_000, 24 * 3_600_000]
/** In milliseconds. A follower may have a new inbox; the key of a deleted account is gone. */
const actorAge = { Follow: minute, Update: minute, Undo: 30 * day, Delete: 30 * day } as const
/** Fedify takes signatures for an hour before and after the time in them. */
const replays = Temporal.Duration.from({ hours: 3 })

type ListeningServices = Pick<
  PlatformServices,
  'database' | 'publicUrl' | 'now' | 'logger' | 'rateLimiter' | 'responseCache' | 'live' | 'indexNow'
> & {
  cache: FederationCache
  remote: Remote
}

type Inbox = (request: Request, caller: readonly Network[]) => Promise<Response>

export function createInbox(services: ListeningServices): Inbox {
  const { database, publicUrl, now, rateLimiter, remote, cache } = services
  const { query } = database
  const addresses = createAddresses(publicUrl)
  const actors = createRemoteActors(services)
  const takePlace = createPlaces()

  /** Reads the demand of the activity, or undefined if it needs no further work. */
  async function readDemand({ type, actor, object }: PlainActivity): Promise<Demand | undefined> {
    switch (type) {
      case 'Follow': {
        const id = object?.id && addresses.actorAt(object.id)
        if (!id || (await findActorPage(services, id)) === undefined) return undefined
        return { type, id }
      }
      case 'Undo':
        if (object === undefined || (object.type ?? 'Follow') !== 'Follow') return undefined
        if (!(await isFollower(query, actor))) return undefined
        return {
          type,
          id: object.object === undefined ? undefined : addresses.actorAt(object.object),
          followId: object.id,
        }
      case 'Update':
      case 'Delete':
        return object?.id === actor && (await isFollower(query, actor)) ? { type } : undefined
      default:
        return undefined
    }
  }

  /** The sender if it has signed the request, or `gone` if its server says that it is deleted. */
  async function authenticate(
    request: Request,
    address: string,
    age: number,
  ): Promise<RemoteActor | 'gone' | undefined> {
    const keyId = URL.parse(readKeyId(request.headers) ?? '')?.href
    if (keyId === undefined || new URL(keyId).origin !== new URL(address).origin) return undefined
    const isSignedBy = async ({ id, keys }: RemoteActor) => {
      const key = keys.find((one) => one.id === keyId)
      return key !== undefined && (await isSignedWith(request, id, key))
    }
    const known = await actors.recall(address, age)
    if (known !== undefined && (await isSignedBy(known))) return known
    // The key may be new. A stranger does not decide how often its server is asked.
    if ((await actors.recall(address, minute)) !== undefined) return undefined
    const read = await actors.read(address)
    if (read === undefined || read === 'gone') return read
    return (await isSignedBy(read)) ? read : undefined
  }

  async function work(
    request: Request,
    { activity, body, demand, caller }: Sent & { demand: Demand; caller: Network[] },
  ): Promise<Response> {
    const sender = await authenticate(request, activity.actor, actorAge[demand.type])
    if (sender === 'gone' && demand.type === 'Delete') {
      // The key of a deleted account is gone too. Its own server says so, which is proof enough.
      announceFollowers(await forgetFollower(query, activity.actor))
      return accepted()
    }
    if (sender === undefined || sender === 'gone') return refuse(401, 'The signature is not valid').toResponse()
    const replay = ['taken', hashOf([readSigningTime(request.headers), body])] as const
    if (await cache.get<boolean>(replay)) return accepted()
    const answer = await carryOut(demand, { activity, body }, sender, caller)
    if (answer.ok) await cache.set(replay, true, { ttl: replays })
    return answer
  }

  async function carryOut(demand: Demand, sent: Sent, sender: RemoteActor, caller: Network[]): Promise<Response> {
    switch (demand.type) {
      case 'Follow':
        return follow(demand.id, sent, sender, caller)
      case 'Undo':
        announceFollowers(await endFollowing(demand, sender.id))
        return accepted()
      case 'Update': {
        const inboxes = inboxesOf(sender)
        if (inboxes !== undefined) await moveFollower(query, sender.id, inboxes)
        return accepted()
      }
      case 'Delete':
        announceFollowers(await forgetFollower(query, sender.id))
        return accepted()
    }
  }

  /** An inbox on another host would let a follower send our stories to a server that never asked for them. */
  function isUsable(inbox: string, account: string): boolean {
    try {
      return remote.requireUrl(inbox).host === new URL(account).host
    } catch (error) {
      if (error instanceof RemoteError) return false
      throw error
    }
  }

  function inboxesOf({ id, inbox, sharedInbox }: RemoteActor): { inbox: string; own_inbox: string } | undefined {
    if (!isUsable(inbox, id)) return undefined
    return { inbox: sharedInbox !== undefined && isUsable(sharedInbox, id) ? sharedInbox : inbox, own_inbox: inbox }
  }

  async function endFollowing({ id, followId }: Extract<Demand, { type: 'Undo' }>, follower: string) {
    if (id === undefined) return followId === undefined ? [] : removeFollowerBy(query, follower, followId)
    await removeFollower(query, id, follower)
    return [id]
  }

  /** Other servers read the number of followers right after a follow, and keep it. */
  const announceFollowers = (ids: readonly ActorId[]) => announceStories(services, ids.map(followersTag))

  async function follow(id: string, { activity, body }: Sent, sender: RemoteActor, caller: Network[]) {
    const { hostname: domain } = new URL(sender.id)
    const spent =
      (await rateLimiter.take('followByDomain', domain)) ?? (await rateLimiter.take('followByAddress', caller))
    if (spent instanceof Refusal) return spent.toResponse()
    const inboxes = inboxesOf(sender)
    if (inboxes === undefined) return accepted()
    const at = isoTime(now())
    const actor = addresses.actor(id)
    const spelling = readSpelling(body)
    const accept = {
      '@context': 'https://www.w3.org/ns/activitystreams',
      id: `${actor}#accept-${makeId()}`,
      type: 'Accept',
      actor,
      object: {
        // Pixelfed sends none, and takes no answer without one.
        id: activity.id === undefined ? `${sender.id}#follow` : spelling.id,
        type: 'Follow',
        actor: spelling.actor,
        object: actor,
      },
    }
    await database.write(async (transaction) => {
      // The domain may have been blocked since the activity arrived.
      if (await isBlocked(transaction, domain)) return
      await addFollower(transaction, {
        actor: id,
        follower: sender.id,
        domain,
        ...inboxes,
        follow_id: activity.id ?? null,
        followed_at: at,
      })
      await queueActivity(transaction, { id: accept.id, actor: id, body: accept }, [inboxes.inbox], at)
    })
    announceFollowers([id])
    return accepted()
  }

  return async (received, networks) => {
    const request = takeSignature(received)
    const body = await request.clone().text()
    const activity = parseActivity(body)
    const domain = activity && domainOf(activity.actor)
    if (activity === undefined || domain === undefined) return refuse(400, 'This is no activity').toResponse()
    if (await isBlocked(query, domain)) return refuse(403, 'This server is blocked').toResponse()
    const demand = await readDemand(activity)
    if (demand === undefined) return accepted()
    const caller = [...networks]
    return takePlace(caller, () => work(request, { activity, body, demand, caller })) ?? busy()
  }
}

type Sent = { activity: PlainActivity; body: string }

type Demand =
  | { type: 'Follow'; id: string }
  | { type: 'Undo'; id: string | undefined; followId: string | undefined }
  | { type: 'Update' | 'Delete' }

const accepted = () => new Response(null, { status: 202 })
const busy = () =>
  refuse(503, 'Too many activities are being taken. Please try again shortly.', { 'retry-after': '30' }).toResponse()

const hashOf = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** A caller waits for a place of its own address and networks first, so that it holds few of those that all share. */
function createPlaces() {
  const shared = createSemaphore(places)
  const ofNetworks = new Map<string, Semaphore>()

  function take(
    [network, ...wider]: Network[],
    isAddress: boolean,
    work: () => Promise<Response>,
  ): Promise<Response> | undefined {
    if (network === undefined) return shared.take(work)
    const own = ofNetworks.get(network.name) ?? createSemaphore(isAddress ? placesOfAddress : placesOfNetwork)
    ofNetworks.set(network.name, own)
    const taken = own.take(async () => take(wider, false, work) ?? busy())
    return taken?.finally(() => {
      const { working, waiting } = own.measure()
      if (working + waiting === 0) ofNetworks.delete(network.name)
    })
  }

  // Without the addresses of callers, all share all places.
  return (caller: Network[], work: () => Promise<Response>) => take(isAnybody(caller) ? [] : caller, true, work)
}
