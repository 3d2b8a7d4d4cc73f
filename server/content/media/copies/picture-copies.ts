import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { copyLimits } from '../../../../contract/limits.ts'
import type { MediaItem } from '../../../../contract/media.ts'
import { mediaIdOf } from '../../../../contract/safe-url.ts'
import type { CopiedPicture, StoryPreview } from '../../../../contract/story.ts'
import type { Schema } from '../../../platform/index.ts'
import type { Holder } from '../references.ts'

const hashOfUrl = (url: string) => createHash('sha256').update(url).digest('hex')

const isElsewhere = ({ type, url }: MediaItem) =>
  type === 'image' && mediaIdOf(url) === undefined && url.length <= copyLimits.addressCharacters

/**
 * Syncs the copies of a story with its document: queues new ones, drops unused ones and references existing ones.
 * Call after `setReferences`, in the same transaction.
 */
export async function followPictures(
  transaction: Transaction<Schema>,
  holder: Holder,
  items: readonly MediaItem[],
  at: string,
): Promise<void> {
  const urls = new Map(
    items
      .filter(isElsewhere)
      .slice(0, copyLimits.perStory)
      .map(({ url }) => [hashOfUrl(url), url]),
  )
  const known = await transaction
    .selectFrom('picture_copy')
    .select(['url_hash', 'media_id'])
    .where('story_id', '=', holder.id)
    .execute()
  const gone = known.filter(({ url_hash }) => !urls.has(url_hash)).map(({ url_hash }) => url_hash)
  if (gone.length > 0) {
    await transaction
      .deleteFrom('picture_copy')
      .where('story_id', '=', holder.id)
      .where('url_hash', 'in', gone)
      .execute()
  }
  for (const { url_hash } of known) {
    if (!urls.has(url_hash)) continue
    urls.delete(url_hash)
  }
  const kept = known.flatMap(({ url_hash, media_id }) =>
    gone.includes(url_hash) || media_id === null ? [] : [media_id],
  )
  for (const id of new Set(kept)) await addReference(transaction, holder, id)
  if (urls.size === 0) return
  await transaction
    .insertInto('picture_copy')
    .values(
      [...urls].map(([url_hash, url]) => ({ story_id: holder.id, url_hash, url, media_id: null, next_attempt_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addReference(
  transaction: Transaction<Schema>,
  { kind, id }: Holder,
  mediaId: string,
): Promise<void> {
  await transaction
    .insertInto('media_reference')
    .values({ media_id: mediaId, holder_kind: kind, holder_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Query = Pick<Kysely<Schema>, 'selectFrom'>

const readCopies = (query: Query, storyIds: readonly string[]) =>
  query
    .selectFrom('picture_copy')
    .innerJoin('media', 'media.id', 'picture_copy.media_id')
    .select(['picture_copy.story_id', 'picture_copy.url', 'media.id', 'media.width', 'media.height'])
    .where('picture_copy.story_id', 'in', storyIds)
    .execute()

const present = ({ url, id, width, height }: Awaited<ReturnType<typeof readCopies>>[number]): CopiedPicture => ({
  from: url,
  url: `/media/${id}`,
  width: width ?? 1,
  height: height ?? 1,
})

export async function copiesOf(query: Query, storyId: string): Promise<{ pictures?: CopiedPicture[] }> {
  const copies = await readCopies(query, [storyId])
  return copies.length === 0 ? {} : { pictures: copies.map(present) }
}

export async function copiesOfStories(
  query: Query,
  storyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CopiedPicture[]>> {
  if (storyIds.length === 0) return new Map()
  const copies = Map.groupBy(await readCopies(query, storyIds), ({ story_id }) => story_id)
  return new Map([...copies].map(([id, rows]) => [id, rows.map(present)]))
}

export async function showCopies<Item extends { id: string; preview?: StoryPreview | undefined }>(
  query: Query,
  items: Item[],
): Promise<Item[]> {
  const from = ({ preview }: Item) =>
    preview?.picture !== undefined && mediaIdOf(preview.picture.url) === undefined ? preview.picture : undefined
  const elsewhere = items.filter((item) => from(item) !== undefined)
  if (elsewhere.length === 0) return items
  const copies = await readCopies(
    query,
    elsewhere.map(({ id }) => id),
  )
  return items.map((item) => {
    const original = from(item)
    if (original === undefined || item.preview === undefined) return item
    const copy = copies.find(({ story_id, url }) => story_id === item.id && url === original.url)
    const { picture: _, ...preview } = item.preview
    if (copy === undefined) return { ...item, preview }
    const { url, width, height } = present(copy)
    return { ...item, preview: { ...preview, picture: { url, width, height, alt: original.alt } } }
  })
}
