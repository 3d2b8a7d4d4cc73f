import { type AliasedExpression, type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { AuthorLink, type AuthorProfileChange, type OwnAuthorProfile } from '../../../contract/author.ts'
import { userTypes } from '../../../contract/limits.ts'
import { CategoryName, type Picture } from '../../../contract/story.ts'
import { refusePictureOfOthers, setReferences } from '../../content/index.ts'
import { isoTime, type PlatformServices, type Refusal, type Schema } from '../../platform/index.ts'
import { giveAuthorPage } from './slugs.ts'

const profiles = (query: Kysely<Schema>) =>
  query
    .selectFrom('author_profile')
    .innerJoin('account', 'account.id', 'author_profile.account_id')
    .leftJoin('media', 'media.id', 'author_profile.picture_id')
    .select([
      'account.id',
      'account.name',
      'account.user_type',
      'author_profile.slug',
      'author_profile.biography',
      'author_profile.beats',
      'author_profile.links',
      'author_profile.picture_id',
      'author_profile.picture_alt',
      'media.width',
      'media.height',
    ])

export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirstOrThrow']>>

/** Finds the page of a journalist, also of a suspended one, whose stories stay too. */
export const findProfile = (query: Kysely<Schema>, slug: string): Promise<ProfileRow | undefined> =>
  profiles(query)
    .where('author_profile.slug', '=', slug)
    .where('account.user_type', '>=', userTypes.journalist)
    .executeTakeFirst()

/** Without accounts that have no page. */
export async function listProfiles(query: Kysely<Schema>, accountIds: readonly string[]): Promise<ProfileRow[]> {
  if (accountIds.length === 0) return []
  return profiles(query)
    .where('account.id', 'in', accountIds)
    .where('account.user_type', '>=', userTypes.journalist)
    .execute()
}

type ListedAuthor = { id: string; changed_at: string }

/** The pages that have stories, by their slugs. A page changes with its profile and with each story. */
export const listPublishedAuthors = (query: Kysely<Schema>): AliasedExpression<ListedAuthor, 'listed'> =>
  query
    .selectFrom('author_profile')
    .innerJoin('account', 'account.id', 'author_profile.account_id')
    .innerJoin(
      (stories) =>
        stories
          .selectFrom('article')
          .select(({ fn }) => ['author_id', fn.max('updated_at').as('updated_at')])
          .where('hidden_at', 'is', null)
          .groupBy('author_id')
          .as('published'),
      (join) => join.onRef('published.author_id', '=', 'author_profile.account_id'),
    )
    .select([
      'author_profile.slug as id',
      sql<string>`case when published.updated_at > author_profile.updated_at then published.updated_at
        else author_profile.updated_at end`.as('changed_at'),
    ])
    .where('account.user_type', '>=', userTypes.journalist)
    .as('listed')

type PortraitColumns = { picture_id: string | null; picture_alt: string | null } & Pick<ProfileRow, 'width' | 'height'>

/** Undefined without a picture. */
export function portraitOf({ picture_id, picture_alt, width, height }: PortraitColumns): Picture | undefined {
  if (picture_id === null || width === null || height === null) return
  return { url: `/media/${picture_id}`, width, height, alt: picture_alt ?? '' }
}

export function presentProfile(row: ProfileRow): OwnAuthorProfile {
  const picture = portraitOf(row)
  return {
    slug: row.slug,
    biography: row.biography,
    beats: v.parse(v.array(CategoryName), JSON.parse(row.beats)),
    links: v.parse(v.array(AuthorLink), JSON.parse(row.links)),
    ...(picture && { picture }),
  }
}

export async function readOwnProfile(
  { database, now }: Pick<PlatformServices, 'database' | 'now'>,
  accountId: string,
): Promise<OwnAuthorProfile> {
  const slug = await giveAuthorPage(database.query, { accountId, at: isoTime(now()) })
  return presentProfile(
    await profiles(database.query).where('author_profile.slug', '=', slug).executeTakeFirstOrThrow(),
  )
}

/** Returns what the page says afterwards. The sweep removes a replaced picture that nothing else shows. */
export async function changeAuthorProfile(
  { database, now }: Pick<PlatformServices, 'database' | 'now'>,
  accountId: string,
  change: AuthorProfileChange,
): Promise<OwnAuthorProfile | Refusal> {
  const at = isoTime(now())
  const { biography, beats, links, picture_id, picture_alt } = change
  return database.write(async (transaction) => {
    const slug = await giveAuthorPage(transaction, { accountId, at })
    const error = picture_id ? await refusePictureOfOthers(transaction, picture_id, accountId) : undefined
    if (error !== undefined) return error
    await transaction
      .updateTable('author_profile')
      .set({
        biography,
        beats: beats && JSON.stringify(beats),
        links: links && JSON.stringify(links),
        picture_id,
        picture_alt: picture_id === null ? '' : picture_alt,
        updated_at: at,
      })
      .where('account_id', '=', accountId)
      .execute()
    if (picture_id !== undefined) {
      const shown = picture_id === null ? [] : [{ type: 'image' as const, url: `/media/${picture_id}` }]
      await setReferences(transaction, { kind: 'author', id: accountId }, shown)
    }
    return presentProfile(await profiles(transaction).where('author_profile.slug', '=', slug).executeTakeFirstOrThrow())
  })
}
