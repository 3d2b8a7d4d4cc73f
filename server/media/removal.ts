/**
 * Pictures and recordings that go (design, section 6 "Media"). One goes when no document shows it any more: no draft, no
 * version of one, no delivery and no story. Asked to delete one that is shown, the server says yes and keeps it; it goes
 * with the draft that showed it last, or soon after the version or story that did. So nothing in the database needs to
 * say that it is to go.
 */
import type { Services } from '../services.ts'
import { filesOf } from './media-files.ts'

/** An upload that no document shows is let be for so long: its text may not be saved yet. In milliseconds. */
const patience = 24 * 60 * 60 * 1000

/** How many are removed in one transaction. */
const sweptAtOnce = 100

type House = Pick<Services, 'database' | 'mediaStorage' | 'now'>

/** Removes those of `ids` that nothing shows, optionally only those of one owner. Returns the removed ids. */
export async function removeUnshown(
  { database, mediaStorage }: Pick<House, 'database' | 'mediaStorage'>,
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
  // After the commit: a file without its row is never asked for, a row without its files would be a broken picture.
  for (const media of removed) for (const file of filesOf(media)) await mediaStorage.remove(`${media.id}/${file}`)
  return removed.map(({ id }) => id)
}

/** Removes all uploads older than a day that no document shows, in batches. */
export async function sweepUnshown(house: House): Promise<void> {
  const before = new Date(house.now() - patience).toISOString()
  for (let last = { created_at: '', id: '' }; ; ) {
    const old = await house.database.query
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
      house,
      old.map(({ id }) => id),
    )
    const end = old.at(-1)
    if (end === undefined || old.length < sweptAtOnce) return
    last = end
  }
}
