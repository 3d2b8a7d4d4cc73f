/** The actors that others can follow: the newsroom, and each author with a public page. */
import { CryptographicKey, Endpoints, Image, Organization, Person, PropertyValue, Tombstone } from '@fedify/vocab'
import { findProfile, listProfiles, type ProfileRow, presentProfile } from '../../people/index.ts'
import { type ActorId, authorPageTag, authorTag, dependOn, type PlatformServices } from '../../platform/index.ts'
import { escapeMarkup } from '../syndication/xml.ts'
import { createAddresses, newsroom, newsroomPicture } from './addresses.ts'
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

/** The id of the actor with this name in its handle. */
export async function findActorByName(
  { database }: Pick<PlatformServices, 'database'>,
  name: string,
): Promise<ActorId | undefined> {
  if (name === newsroom) return newsroom
  return isName(name) ? (await findProfile(database.query, name))?.id : undefined
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
    summary: biography === '' ? null : htmlOf(biography),
    url: new URL(createAddresses(publicUrl).authorPage(slug)),
    ...(picture !== undefined && {
      icon: new Image({ url: new URL(publicUrl + picture.url), name: picture.alt === '' ? null : picture.alt }),
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
