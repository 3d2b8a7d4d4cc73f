/** Writes the activities about stories and authors, and their JSON. */
import { preloadedContexts } from '@fedify/fedify/runtime'
import {
  type Activity,
  Announce,
  type Article,
  Create,
  Delete,
  type Organization,
  type Person,
  PUBLIC_COLLECTION,
  Tombstone,
  Update,
} from '@fedify/vocab'
import type { ActorId } from '../../platform/index.ts'
import { createAddresses, newsroom, type StoryAddress } from './addresses.ts'

/** A story as other servers know it. */
export type Edition = StoryAddress & { actor: ActorId }

export function createActivities(publicUrl: string) {
  const addresses = createAddresses(publicUrl)
  const sentBy = (actor: ActorId) => ({
    actor: new URL(addresses.actor(actor)),
    to: PUBLIC_COLLECTION,
    cc: new URL(addresses.followers(actor)),
  })
  return {
    create: (edition: Edition, article: Article) =>
      new Create({
        ...sentBy(edition.actor),
        id: new URL(addresses.activity(edition, 'create')),
        object: article,
        published: article.published,
      }),

    /** The newsroom passes on the story of an author. */
    announce: (edition: Edition, published: string) =>
      new Announce({
        id: new URL(addresses.activity(edition, 'announce')),
        actor: new URL(addresses.actor(newsroom)),
        to: PUBLIC_COLLECTION,
        ccs: [new URL(addresses.followers(newsroom)), new URL(addresses.actor(edition.actor))],
        object: new URL(addresses.story(edition)),
        published: Temporal.Instant.from(published),
      }),

    update: (edition: Edition, article: Article, at: string) =>
      new Update({
        ...sentBy(edition.actor),
        id: new URL(addresses.activity(edition, 'update', at)),
        object: article,
        updated: Temporal.Instant.from(at),
      }),

    remove: (edition: Edition, at: string) =>
      new Delete({
        ...sentBy(edition.actor),
        id: new URL(addresses.activity(edition, 'delete', at)),
        object: new Tombstone({ id: new URL(addresses.story(edition)), deleted: Temporal.Instant.from(at) }),
      }),

    updateActor: (id: ActorId, object: Person | Organization, at: string) =>
      new Update({ ...sentBy(id), id: new URL(addresses.actorActivity(id, 'update', at)), object }),

    removeActor: (id: ActorId, at: string) =>
      new Delete({
        ...sentBy(id),
        id: new URL(addresses.actorActivity(id, 'delete', at)),
        object: new URL(addresses.actor(id)),
      }),
  }
}

/** Knows the contexts that are part of Fedify, so that writing JSON never waits for another server. */
export async function loadContext(url: string) {
  const document = preloadedContexts[url]
  if (document === undefined) throw new Error(`There is no JSON-LD context ${url}`)
  return { contextUrl: null, documentUrl: url, document }
}

/**
 * Writes all JSON for other servers, delivered or looked up, in the forms that every server understands: the full address
 * of the public instead of a short one, and a list of attachments and tags also for a single one. An actor allows
 * Mastodon to name it beside links to this site.
 */
export async function jsonOf(object: Activity | Article | Person | Organization | Tombstone): Promise<object> {
  const json = await object.toJsonLd({ format: 'compact', contextLoader: loadContext })
  let hasActor = false
  const written = JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (value === 'as:Public' && (key === 'to' || key === 'cc')) return PUBLIC_COLLECTION.href
    if ((key === 'attachment' || key === 'tag') && !Array.isArray(value)) return [value]
    if (!isActor(value)) return value
    hasActor = true
    return { ...value, attributionDomains: [new URL(value.id).hostname] }
  })
  if (!hasActor) return written
  const contexts: unknown[] = [written['@context']].flat()
  const names = contexts.filter((part) => typeof part === 'string')
  const terms = contexts.filter((part) => typeof part !== 'string')
  return { ...written, '@context': [...names, Object.assign({}, ...terms, attribution)] }
}

const isActor = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'inbox' in value && 'id' in value

const attribution = {
  attributionDomains: { '@id': 'http://joinmastodon.org/ns#attributionDomains', '@type': '@id' },
}
