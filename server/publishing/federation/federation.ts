/**
 * ActivityPub (docs/decisions/0048). Fedify speaks the protocol; deliveries are our own. Loaded lazily, because Fedify
 * takes a third of a second to load and 70 MB.
 */
import { createFederation as createFedify, type Federation as Fedify } from '@fedify/fedify'
import { Article, Tombstone } from '@fedify/vocab'
import packageJson from '../../../package.json' with { type: 'json' }
import type { PlatformServices } from '../../platform/index.ts'
import type { Federation } from '../services.ts'
import { loadContext } from './activities.ts'
import { findActorByName, findActorPage, readActor } from './actors.ts'
import { createAddresses, newsroom } from './addresses.ts'
import { createFederationCache } from './cache.ts'
import { createDeliverer } from './deliverer.ts'
import { countFollowers } from './followers.ts'
import { createInbox } from './inbox.ts'
import { createKeys, type Keys } from './keys.ts'
import { countOutbox, isOutboxCursor, listOutbox } from './outbox.ts'
import { createRemote, type Remote } from './remote.ts'
import { loadNothing } from './signatures.ts'
import { findCurrentEdition, readStoryObject } from './stories.ts'
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
  'database' | 'logger' | 'now' | 'publicUrl' | 'secret' | 'rateLimiter'
>

export type OpenFederation = Federation & { keys: Keys; remote: Remote }

const identifier = '([\\w-]{1,64})'
const paths = {
  actor: new RegExp(`^/ap/actors/${identifier}$`),
  inbox: /^\/ap\/actors\/([^/]*)\/inbox$/,
  collection: /^\/ap\/actors\/([^/]*)\/(?:outbox|followers)$/,
  /** For links in pages, which know the name of an author only. */
  author: new RegExp(`^/ap/authors/${identifier}$`),
  /** For links in pages: leads to the present edition. */
  story: new RegExp(`^/ap/stories/${identifier}$`),
  edition: new RegExp(`^/ap/stories/${identifier}/([1-9]\\d{0,5})$`),
}

const pageSize = 20

export function createFederation(given: FederationServices, options: FederationOptions): OpenFederation {
  const { database, logger, now, publicUrl } = given
  const addresses = createAddresses(publicUrl)
  const keys = createKeys(given)
  const { isPrivate, patrol, overrides } = options
  const remote = createRemote({ keys, addresses, publicUrl, isPrivate }, overrides)
  const cache = createFederationCache(database, now)
  const services = { ...given, keys, remote, cache }
  const fedify = createFedify<void>({
    kv: cache,
    origin: publicUrl,
    documentLoaderFactory: () => loadNothing,
    authenticatedDocumentLoaderFactory: () => loadNothing,
    contextLoaderFactory: () => loadContext,
  })
  describeActors(fedify, services)
  const inbox = createInbox(services)
  const deliverer = createDeliverer(given, remote.send)

  async function answerEdition(id: string, edition: number): Promise<Response> {
    const object = await readStoryObject(services, { id, edition })
    if (object === undefined) return notFound()
    return new Response(JSON.stringify(await object.toJsonLd({ contextLoader: loadContext })), {
      status: object instanceof Article ? 200 : 410,
      headers: { 'content-type': 'application/activity+json' },
    })
  }

  /** Undefined for all other addresses. Browsers are led to the page about the same thing. */
  async function answerOwn(pathname: string, isBrowser: boolean): Promise<Response | undefined> {
    const idIn = (path: RegExp) => path.exec(pathname)?.[1]
    const [author, story, actor] = [idIn(paths.author), idIn(paths.story), idIn(paths.actor)]
    if (author !== undefined) {
      const id = await findActorByName(given, author)
      return redirect(id && addresses.actor(id))
    }
    if (story !== undefined) {
      const current = await findCurrentEdition(database.query, story)
      return redirect(current && addresses.story({ id: story, edition: current.edition }))
    }
    if (actor !== undefined && isBrowser) return redirect(await findActorPage(given, actor))
    const owner = idIn(paths.collection)
    if (owner !== undefined && (await findActorPage(given, owner)) === undefined) return notFound()
    const [, id, edition] = paths.edition.exec(pathname) ?? []
    if (id === undefined) return undefined
    return isBrowser ? redirect(addresses.storyPage(id)) : answerEdition(id, Number(edition))
  }

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
    async answer(request) {
      const { pathname, searchParams } = new URL(request.url)
      const isBrowser = /text\/html/i.test(request.headers.get('accept') ?? '')
      const answered = await answerOwn(pathname, isBrowser)
      if (answered !== undefined) return answered
      const cursor = searchParams.get('cursor')
      if (cursor && !(await isOutboxCursor(database.query, cursor))) return notFound()
      return fedify.fetch(request, { contextData: undefined, onNotFound: notFound, onNotAcceptable: notFound })
    },
    async take(request, caller) {
      const recipient = paths.inbox.exec(new URL(request.url).pathname)?.[1]
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

const notFound = () => new Response(null, { status: 404 })

const redirect = (location: string | undefined) =>
  location === undefined ? notFound() : new Response(null, { status: 302, headers: { location } })

function describeActors(
  fedify: Fedify<void>,
  services: Pick<PlatformServices, 'database' | 'publicUrl' | 'now'> & { keys: Keys },
): void {
  const { query } = services.database
  fedify
    .setActorDispatcher('/ap/actors/{identifier}', async (_, id) => (await readActor(services, id)) ?? null)
    // Reading a pair creates it, so only actors that exist have one.
    .setKeyPairsDispatcher(async (_, id) =>
      (await findActorPage(services, id)) === undefined ? [] : [await services.keys.readPair(id)],
    )
    .mapHandle(async (_, name) => (await findActorByName(services, name)) ?? null)
  fedify
    .setOutboxDispatcher('/ap/actors/{identifier}/outbox', async (_, id, cursor) => {
      if (cursor === null) return null
      const before = cursor === '' ? undefined : cursor
      const { activities, next } = await listOutbox(services, id, { before, count: pageSize })
      return { items: activities, nextCursor: next ?? null }
    })
    .setCounter((_, id) => countOutbox(query, id))
    .setFirstCursor(() => '')
  // The followers are their own business: others see how many there are.
  fedify
    .setFollowersDispatcher('/ap/actors/{identifier}/followers', () => ({ items: [] }))
    .setCounter((_, id) => countFollowers(query, id))
  fedify.setNodeInfoDispatcher('/nodeinfo/2.1', async () => ({
    software: { name: 'lede', version: packageJson.version },
    protocols: ['activitypub'],
    usage: { users: {}, localPosts: await countOutbox(query, newsroom), localComments: 0 },
  }))
}
