/** Answers what other servers look up: handles, actors with their collections, stories, and facts about this server. */
import { Tombstone } from '@fedify/vocab'
import packageJson from '../../../package.json' with { type: 'json' }
import { type ActorId, dependOn, followersTag, type PlatformServices, prefersPage } from '../../platform/index.ts'
import { escapeMarkup } from '../syndication/xml.ts'
import { jsonOf } from './activities.ts'
import { findActorByHandle, findActorByName, findActorPage, readActor } from './actors.ts'
import { createAddresses, newsroom } from './addresses.ts'
import { countFollowers } from './followers.ts'
import type { Keys } from './keys.ts'
import { countOutbox, isOutboxCursor, listFeatured, listOutbox } from './outbox.ts'
import { findCurrentEdition, readStoryObject } from './stories.ts'

const identifier = '([\\w-]{1,64})'
const paths = {
  actor: new RegExp(`^/ap/actors/${identifier}$`),
  collection: new RegExp(`^/ap/actors/${identifier}/(outbox|followers|following|featured)$`),
  /** For links in pages, which know the name of an author only. */
  author: new RegExp(`^/ap/authors/${identifier}$`),
  /** For links in pages: leads to the present edition. */
  story: new RegExp(`^/ap/stories/${identifier}$`),
  nodeInfo: /^\/nodeinfo\/(2\.[01])$/,
  edition: new RegExp(`^/ap/stories/${identifier}/([1-9]\\d{0,5})$`),
}

const pageSize = 20

const activityJson = 'application/activity+json'
const nodeInfoSchema = 'http://nodeinfo.diaspora.software/ns/schema/'
/** Older software knows the first alone. */
const nodeInfoVersions = ['2.0', '2.1'] as const

type LookupServices = Pick<PlatformServices, 'database' | 'publicUrl' | 'now'> & { keys: Keys }

export function createLookups(services: LookupServices): (request: Request) => Promise<Response> {
  const { database, publicUrl } = services
  const { query } = database
  const addresses = createAddresses(publicUrl)

  async function answerHandle(resource: string | null): Promise<Response> {
    if (resource === null) return new Response(null, { status: 400 })
    const found = await findActorByHandle(services, resource)
    if (found === undefined) return notFound()
    const { id, name, page } = found
    const actor = addresses.actor(id)
    const links = [
      { rel: 'self', type: activityJson, href: actor },
      { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: page },
    ]
    const subject = `acct:${name}@${new URL(publicUrl).host}`
    // RFC 7033 asks servers to let scripts of other sites read it.
    const headers = { 'access-control-allow-origin': '*' }
    return answer({ subject, aliases: [actor, page], links }, 'application/jrd+json', { headers })
  }

  async function answerActor(id: ActorId): Promise<Response> {
    const actor = await readActor(services, id)
    if (actor === undefined) return notFound()
    return answer(await jsonOf(actor), activityJson, { status: actor instanceof Tombstone ? 410 : 200 })
  }

  async function answerCollection(actor: ActorId, name: string, cursor: string | null): Promise<Response> {
    if ((await findActorPage(services, actor)) === undefined) return notFound()
    const id = `${addresses.actor(actor)}/${name}`
    const collection = (fields: object) => answer({ '@context': streams, id, type: 'OrderedCollection', ...fields })
    switch (name) {
      case 'outbox':
        if (cursor !== null) return answerOutboxPage(actor, id, cursor)
        return collection({ totalItems: await countOutbox(query, actor), first: `${id}?cursor=` })
      case 'featured': {
        const stories = await listFeatured(query, actor)
        return collection({ totalItems: stories.length, orderedItems: stories.map(addresses.story) })
      }
      // The followers are their own business: others see how many there are.
      case 'followers':
        dependOn([followersTag(actor)])
        return collection({ totalItems: await countFollowers(query, actor) })
      default:
        return collection({ totalItems: 0, orderedItems: [] })
    }
  }

  async function answerOutboxPage(actor: ActorId, partOf: string, cursor: string): Promise<Response> {
    if (cursor !== '' && !(await isOutboxCursor(query, cursor))) return notFound()
    const before = cursor === '' ? undefined : cursor
    const { activities, next } = await listOutbox(services, actor, { before, count: pageSize })
    const page = (from: string) => `${partOf}?cursor=${encodeURIComponent(from)}`
    return answer({
      '@context': streams,
      id: page(cursor),
      type: 'OrderedCollectionPage',
      partOf,
      ...(next !== undefined && { next: page(next) }),
      orderedItems: await Promise.all(activities.map(jsonOf)),
    })
  }

  async function answerEdition(id: string, edition: number): Promise<Response> {
    const object = await readStoryObject(services, { id, edition })
    if (object === undefined) return notFound()
    return answer(await jsonOf(object), activityJson, { status: object instanceof Tombstone ? 410 : 200 })
  }

  async function answerNodeInfo(version: string): Promise<Response> {
    const information = {
      version,
      software: { name: 'lede', version: packageJson.version },
      protocols: ['activitypub'],
      services: { inbound: [], outbound: ['rss2.0'] },
      openRegistrations: false,
      usage: { users: {}, localPosts: await countOutbox(query, newsroom), localComments: 0 },
      metadata: { nodeName: 'Lede' },
    }
    return answer(information, `application/json; profile="${nodeInfoSchema}${version}#"`)
  }

  /** Tells older software, such as Friendica's and Pleroma's, where handles are looked up (RFC 6415). */
  const hostMeta = `<?xml version="1.0" encoding="UTF-8"?>
<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0"><Link rel="lrdd" template="${escapeMarkup(publicUrl)}/.well-known/webfinger?resource={uri}"/></XRD>`

  /** Leads browsers to the page about the same thing. */
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const isBrowser = prefersPage(request.headers.get('accept'))
    if (pathname === '/.well-known/webfinger') return answerHandle(searchParams.get('resource'))
    if (pathname === '/.well-known/nodeinfo')
      return answer(
        {
          links: nodeInfoVersions.map((version) => ({
            rel: nodeInfoSchema + version,
            href: `${publicUrl}/nodeinfo/${version}`,
          })),
        },
        'application/json',
      )
    const [, version] = paths.nodeInfo.exec(pathname) ?? []
    if (version !== undefined) return answerNodeInfo(version)
    if (pathname === '/.well-known/host-meta') return answer(hostMeta, 'application/xrd+xml; charset=utf-8')
    const [, author] = paths.author.exec(pathname) ?? []
    if (author !== undefined) {
      const id = await findActorByName(services, author)
      return redirect(id && addresses.actor(id))
    }
    const [, story] = paths.story.exec(pathname) ?? []
    if (story !== undefined) {
      const current = await findCurrentEdition(query, story)
      return redirect(current && addresses.story({ id: story, edition: current.edition }))
    }
    const [, actor] = paths.actor.exec(pathname) ?? []
    if (actor !== undefined) return isBrowser ? redirect(await findActorPage(services, actor)) : answerActor(actor)
    const [, owner, collection] = paths.collection.exec(pathname) ?? []
    if (owner !== undefined && collection !== undefined)
      return answerCollection(owner, collection, searchParams.get('cursor'))
    const [, id, edition] = paths.edition.exec(pathname) ?? []
    if (id === undefined) return notFound()
    return isBrowser ? redirect(addresses.storyPage(id)) : answerEdition(id, Number(edition))
  }
}

const streams = 'https://www.w3.org/ns/activitystreams'

const answer = (
  body: object | string,
  type = activityJson,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': type },
  })

export const notFound = () => new Response(null, { status: 404 })

/** Depends on who asks, so no cache keeps it for others. */
const redirect = (location: string | undefined) =>
  location === undefined
    ? notFound()
    : new Response(null, { status: 302, headers: { location, vary: 'Accept', 'cache-control': 'private, no-store' } })
