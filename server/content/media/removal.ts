/**
 * Removes media that no draft, version, delivery or story shows. A request to delete media in use succeeds but keeps
 * it: it goes with the last draft that shows it, or in the next sweep after the version or story. The database
 * therefore needs no "to be deleted" flag.
 */
import { filesOf, isoTime, type PlatformServices } from '../../platform/index.ts'

/**
 * Unused uploads are kept this long, in milliseconds: the browser of their writer may hold their text for days before it
 * can save it. Until then they count in the writer's quota.
 */
const gracePeriod = 30 * 24 * 60 * 60 * 1000

const sweptAtOnce = 100

type RemovalServices = Pick<PlatformServices, 'database' | 'mediaStorage' | 'now'>

export async function removeUnshown(
  { database, mediaStorage }: Pick<RemovalServices, 'database' | 'mediaStorage'>,
  ids: readonly string[],
  ownerId?: string,
): Promise<string[]> {
  if (ids.length === 0) return []
  const removed = await database.write((transaction) => {
    const removal = transaction
      .deleteFrom('media')
      .where('id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('media_reference').select('media_id').whereRef('media_reference.media_id', '=', 'media.id'),
          ),
        ),
      )
      .returning(['id', 'kind', 'width', 'content_type'])
    return (ownerId === undefined ? removal : removal.where('owner_id', '=', ownerId)).execute()
  })
  // Remove the files after the commit: an orphaned file is harmless, but a row without files would be a broken
  // picture.
  for (const media of removed) for (const file of filesOf(media)) await mediaStorage.remove(`${media.id}/${file}`)
  return removed.map(({ id }) => id)
}

export async function sweepUnshown(services: RemovalServices): Promise<void> {
  const before = isoTime(services.now() - gracePeriod)
  for (let last = { created_at: '', id: '' }; ; ) {
    const old = await services.database.query
      .selectFrom('media')
      .select(['id', 'created_at'])
      .where('created_at', '<', before)
      .where(({ and, eb, or }) =>
        or([
          eb('created_at', '>', last.created_at),
          and([eb('created_at', '=', last.created_at), eb('id', '>', last.id)]),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('media_reference').select('media_id').whereRef('media_reference.media_id', '=', 'media.id'),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(sweptAtOnce)
      .execute()
    await removeUnshown(
      services,
      old.map(({ id }) => id),
    )
    const end = old.at(-1)
    if (end === undefined || old.length < sweptAtOnce) return
    last = end
  }
}
