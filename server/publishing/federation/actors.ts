/** The actors that others can follow: the newsroom, and each author with a public page. */
import { CryptographicKey, Endpoints, Image, Organization, Person, PropertyValue, Tombstone } from '@fedify/vocab'
import { findProfile, listProfiles, type ProfileRow, presentProfile } from '../../people/index.ts'
import { type ActorId, authorPageTag, authorTag, dependOn, type PlatformServices } from '../../platform/index.ts'
import { escapeMarkup } from '../syndication/xml.ts'
import { createAddresses, mediaTypeOfPictures, newsroom, newsroomPicture } from './addresses.ts'
import type { Keys } from './keys.ts'

export type Actor = Person | Organization

type ActorServices = Pick<PlatformServices, 'database' | 'publicUrl'> & { keys: Keys }

/** True for the form of ids and slugs. PostgreSQL fails on some other characters. */
const isName = (text: string) => /^[\w-]{1,64}$/.test(text)

/** Undefined for an id that no actor has or had; a tombstone for an author whose account was deleted. */
export async function readActor(services: ActorServices, id: ActorId): Promise<Actor | Tombstone | undefined> {
  if (id === newsroom) return presentNewsroom(services)
  if (!isName(id)) return undefined
  dependOn([authorTag(id), authorPageTag(id)])
  const [profile] = await listProfiles(services.database.query, [id])
  if (profile !== undefined) return presentAuthor(services, profile)
  // An actor that somebody has asked for has a key, which stays.
  const row = await services.database.query
    .selectFrom('federation_key')
    .innerJoin('account', 'account.id', 'federation_key.actor')
    .select('account.deleted_at')
    .where('actor', '=', id)
    .where('account.deleted_at', 'is not', null)
    .executeTakeFirst()
  const address = new URL(createAddresses(services.publicUrl).actor(id))
  return row && new Tombstone({ id: address, formerType: Person })
}

/** The id of the actor with this name in its handle, in any case. */
export async function findActorByName(
  { database }: Pick<PlatformServices, 'database'>,
  name: string,
): Promise<ActorId | undefined> {
  const lower = name.toLowerCase()
  if (lower === newsroom) return newsroom
  return isName(lower) ? (await findProfile(database.query, lower))?.id : undefined
}

/** The longest handle or address that people search for. */
const handleCharacters = 400

/**
 * Finds the actor of `acct:name@host`, with or without the scheme or a leading `@`, and of the addresses of an actor and of
 * the page that people read instead. Servers differ in what they ask for.
 */
export async function findActorByHandle(
  services: Pick<PlatformServices, 'database' | 'publicUrl'>,
  resource: string,
): Promise<{ id: ActorId; name: string; page: string } | undefined> {
  if (resource.length > handleCharacters) return undefined
  const id = await findActorByResource(services, resource)
  if (id === undefined) return undefined
  const page = await findActorPage(services, id)
  if (page === undefined) return undefined
  return { id, name: id === newsroom ? newsroom : page.slice(page.lastIndexOf('/') + 1), page }
}

async function findActorByResource(
  services: Pick<PlatformServices, 'database' | 'publicUrl'>,
  resource: string,
): Promise<ActorId | undefined> {
  const { host, origin } = new URL(services.publicUrl)
  const [, name, named] = /^(?:acct:)?@?([\w-]{1,64})@(.+)$/i.exec(resource) ?? []
  if (name !== undefined) return named?.toLowerCase() === host ? findActorByName(services, name) : undefined
  const url = URL.parse(resource)
  if (url?.origin !== origin || url.username !== '' || url.search !== '') return undefined
  if (url.pathname === '/') return newsroom
  const [, slug] = /^\/(?:authors|ap\/authors|@)\/?([\w-]{1,64})$/.exec(url.pathname) ?? []
  if (slug !== undefined) return findActorByName(services, slug)
  return createAddresses(services.publicUrl).actorAt(origin + url.pathname)
}

/** The page that people read instead. */
export async function findActorPage(
  { database, publicUrl }: Pick<PlatformServices, 'database' | 'publicUrl'>,
  id: ActorId,
) {
  if (id === newsroom) return `${publicUrl}/`
  if (!isName(id)) return undefined
  const [profile] = await listProfiles(database.query, [id])
  return profile && createAddresses(publicUrl).authorPage(profile.slug)
}

async function presentNewsroom(services: ActorServices): Promise<Organization> {
  const { publicUrl } = services
  return new Organization({
    ...(await presentCommon(services, newsroom)),
    preferredUsername: newsroom,
    name: 'Lede',
    summary: '<p>Reporting that readers commission.</p>',
    url: new URL(`${publicUrl}/`),
    icon: new Image({ url: new URL(publicUrl + newsroomPicture), mediaType: 'image/png' }),
  })
}

async function presentAuthor(services: ActorServices, row: ProfileRow): Promise<Person> {
  const { publicUrl } = services
  const { slug, biography, links, picture } = presentProfile(row)
  return new Person({
    ...(await presentCommon(services, row.id)),
    preferredUsername: slug,
    name: row.name,
    // Pixelfed takes no profile without one.
    summary: htmlOf(biography === '' ? 'A journalist on Lede.' : biography),
    url: new URL(createAddresses(publicUrl).authorPage(slug)),
    ...(picture !== undefined && {
      icon: new Image({
        url: new URL(publicUrl + picture.url),
        mediaType: mediaTypeOfPictures,
        name: picture.alt === '' ? null : picture.alt,
      }),
    }),
    attachments: links.map(({ label, address }) => {
      const url = escapeMarkup(address)
      return new PropertyValue({ name: label, value: `<a href="${url}" rel="me noopener nofollow">${url}</a>` })
    }),
  })
}

async function presentCommon({ publicUrl, keys }: ActorServices, id: ActorId) {
  const addresses = createAddresses(publicUrl)
  const owner = new URL(addresses.actor(id))
  const { publicKey } = await keys.readPair(id)
  return {
    id: owner,
    inbox: new URL(addresses.inbox(id)),
    outbox: new URL(addresses.outbox(id)),
    followers: new URL(addresses.followers(id)),
    following: new URL(addresses.following(id)),
    featured: new URL(addresses.featured(id)),
    endpoints: new Endpoints({ sharedInbox: new URL(addresses.sharedInbox) }),
    publicKey: new CryptographicKey({ id: new URL(addresses.key(id)), owner, publicKey }),
    manuallyApprovesFollowers: false,
    discoverable: true,
    indexable: true,
  }
}

/** Paragraphs at empty lines, and line breaks within them. */
const htmlOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
