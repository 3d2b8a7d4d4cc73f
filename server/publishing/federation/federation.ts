/**
 * ActivityPub (docs/decisions/0048). Fedify speaks the protocol; deliveries are our own. Loaded lazily, because Fedify
 * takes a third of a second to load and 70 MB.
 */
import { Tombstone } from '@fedify/vocab'
import type { PlatformServices } from '../../platform/index.ts'
import type { Federation } from '../services.ts'
import { findActorPage, readActor } from './actors.ts'
import { createAddresses } from './addresses.ts'
import { createFederationCache } from './cache.ts'
import { createDeliverer } from './deliverer.ts'
import { createInbox } from './inbox.ts'
import { createKeys, type Keys } from './keys.ts'
import { createLookups, notFound } from './lookups.ts'
import { createRemote, type Remote } from './remote.ts'
import { tellFollowers } from './telling.ts'
import type { ReadActor } from './telling-actors.ts'

export type FederationOptions = {
  /** Http and private networks are allowed, for trials. */
  isPrivate: boolean
  /** How often to look for news and due deliveries, in milliseconds. */
  patrol: number
  overrides?: Parameters<typeof createRemote>[1]
}

export type FederationServices = Pick<
  PlatformServices,
  'database' | 'logger' | 'now' | 'publicUrl' | 'secret' | 'rateLimiter' | 'responseCache' | 'live' | 'indexNow'
>

export type OpenFederation = Federation & { keys: Keys; remote: Remote }

const inboxPath = /^\/ap\/actors\/([^/]*)\/inbox$/

export function createFederation(given: FederationServices, options: FederationOptions): OpenFederation {
  const { database, logger, now, publicUrl } = given
  const addresses = createAddresses(publicUrl)
  const keys = createKeys(given)
  const { isPrivate, patrol, overrides } = options
  const remote = createRemote({ keys, addresses, publicUrl, isPrivate }, overrides)
  const cache = createFederationCache(database, now)
  const services = { ...given, keys, remote, cache }
  const answer = createLookups(services)
  const inbox = createInbox(services)
  const deliverer = createDeliverer(given, remote.send)

  let telling: Promise<number> | undefined
  let isStopped = false

  function tell(): Promise<number> {
    const readLiving: ReadActor = async (_, id) => {
      const actor = await readActor(services, id)
      return actor instanceof Tombstone ? undefined : actor
    }
    telling ??= tellFollowers(services, readLiving, () => isStopped).finally(() => {
      telling = undefined
    })
    return telling
  }

  /** Deliveries to slow servers hold up no news: another call begins while they are under way. */
  async function work(): Promise<void> {
    await tell()
    await deliverer.run()
  }

  const timer = setInterval(() => {
    if (!isStopped) work().catch((err) => logger.error({ err }, 'failed to tell followers on other servers'))
  }, patrol)
  timer.unref()

  return {
    host: new URL(publicUrl).host,
    keys,
    remote,
    answer,
    async take(request, caller) {
      const recipient = inboxPath.exec(new URL(request.url).pathname)?.[1]
      if (recipient !== undefined && (await findActorPage(given, recipient)) === undefined) return notFound()
      return inbox(request, caller)
    },
    work,
    async stop() {
      clearInterval(timer)
      isStopped = true
      await deliverer.stop()
      await telling?.catch(() => undefined)
    },
  }
}
