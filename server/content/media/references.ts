import type { Transaction } from 'kysely'
import { pictureNotYours } from '../../../contract/author.ts'
import { type MediaItem, mediaMissing } from '../../../contract/media.ts'
import { mediaIdOf } from '../../../contract/safe-url.ts'
import { type MediaReferenceTable, type Reader, type Refusal, refuse, type Schema } from '../../platform/index.ts'

export type Holder = { kind: MediaReferenceTable['holder_kind']; id: string }

export const versionHolder = (draftId: string, version: number): Holder => ({
  kind: 'draft-version',
  id: `${draftId}/${version}`,
})

const ownIds = (items: readonly MediaItem[]) => [...new Set(items.flatMap(({ url }) => mediaIdOf(url) ?? []))]

/** Refuses a story that shows media at our addresses that we do not store. */
export async function refuseMissingMedia(
  transaction: Transaction<Schema>,
  items: readonly MediaItem[],
): Promise<Refusal | undefined> {
  const ids = ownIds(items)
  if (ids.length === 0) return undefined
  const found = await transaction.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return found.length === ids.length ? undefined : refuse(400, mediaMissing)
}

export type StoredRecording = { id: string; content_type: string; bytes: number }

export async function recordingsOfStories(
  query: Reader,
  storyIds: readonly string[],
): Promise<Map<string, StoredRecording[]>> {
  if (storyIds.length === 0) return new Map()
  const rows = await query
    .selectFrom('media_reference')
    .innerJoin('media', 'media.id', 'media_reference.media_id')
    .select(['media_reference.holder_id', 'media.id', 'media.content_type', 'media.bytes'])
    .where('media_reference.holder_kind', '=', 'article')
    .where('media_reference.holder_id', 'in', storyIds)
    .where('media.kind', '=', 'audio')
    .execute()
  return Map.groupBy(rows, ({ holder_id }) => holder_id)
}

/** Refuses a recording too. */
export async function refusePictureOfOthers(
  transaction: Transaction<Schema>,
  pictureId: string,
  accountId: string,
): Promise<Refusal | undefined> {
  const own = await transaction
    .selectFrom('media')
    .select('id')
    .where('id', '=', pictureId)
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  return own === undefined ? refuse(400, `picture_id: ${pictureNotYours}`) : undefined
}

export async function setReferences(
  transaction: Transaction<Schema>,
  holder: Holder,
  items: readonly MediaItem[],
): Promise<void> {
  await dropReferences(transaction, [holder])
  const ids = ownIds(items)
  if (ids.length === 0) return
  await transaction
    .insertInto('media_reference')
    .columns(['media_id', 'holder_kind', 'holder_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('media')
        .select(['id', val(holder.kind).as('holder_kind'), val(holder.id).as('holder_id')])
        .where('id', 'in', ids),
    )
    .execute()
}

export async function dropReferences(transaction: Transaction<Schema>, holders: readonly Holder[]): Promise<string[]> {
  const dropped: string[] = []
  for (const kind of new Set(holders.map((holder) => holder.kind))) {
    const ids = holders.filter((holder) => holder.kind === kind).map(({ id }) => id)
    const rows = await transaction
      .deleteFrom('media_reference')
      .where('holder_kind', '=', kind)
      .where('holder_id', 'in', ids)
      .returning('media_id')
      .execute()
    dropped.push(...rows.map(({ media_id }) => media_id))
  }
  return [...new Set(dropped)]
}
