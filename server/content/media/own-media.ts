import { type Selectable, sql } from 'kysely'
import { ownMediaLimits } from '../../../contract/limits.ts'
import type { MediaUse, OwnMedia, OwnMediaPage } from '../../../contract/own-media.ts'
import { type MediaReferenceTable, type MediaTable, type Reader, smallestFile } from '../../platform/index.ts'
import { readMediaUse } from './storage-quota.ts'

export async function readOwnMedia(query: Reader, ownerId: string, after: string | undefined): Promise<OwnMediaPage> {
  const { pageSize } = ownMediaLimits
  let rows = query
    .selectFrom('media')
    .select(['id', 'kind', 'content_type', 'width', 'bytes', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (after !== undefined) {
    const [at = '', id = ''] = after.split('~')
    rows = rows.where(({ and, eb, or }) =>
      or([eb('created_at', '<', at), and([eb('created_at', '=', at), eb('id', '<', id)])]),
    )
  }
  // The subquery limits the rows first; otherwise PostgreSQL may read every reference.
  const found = await query
    .selectFrom(rows.as('media'))
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('media_reference').select('media_id').whereRef('media_reference.media_id', '=', 'media.id')).as(
        'is_used',
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const page = found.slice(0, pageSize)
  const items: OwnMedia[] = []
  for (const { is_used, ...media } of page) {
    items.push(present(media, is_used ? await readUses(query, ownerId, media.id) : undefined))
  }
  const last = page.at(-1)
  const { files: total } = await readMediaUse(query, ownerId)
  return found.length <= pageSize || last === undefined
    ? { items, total }
    : { items, total, next: `${last.created_at}~${last.id}` }
}

type MediaRow = Pick<Selectable<MediaTable>, 'id' | 'kind' | 'content_type' | 'width' | 'bytes' | 'created_at'>

function present({ id, kind, content_type, width, bytes, created_at }: MediaRow, uses: MediaUse[] | undefined) {
  const { usesListed } = ownMediaLimits
  return {
    id,
    kind: kind === 'image' ? ('picture' as const) : ('recording' as const),
    bytes,
    created_at,
    url: `/media/${id}/${smallestFile({ kind, content_type, width })}`,
    used_in: (uses ?? []).slice(0, usesListed),
    used_elsewhere: uses !== undefined && (uses.length === 0 || uses.length > usesListed),
  }
}

/** Reads one use more than the list shows, because a logo may appear in hundreds of stories. */
const readUses = async (query: Reader, ownerId: string, mediaId: string): Promise<MediaUse[]> => {
  const shown = await readCurrentUses(query, ownerId, mediaId)
  return shown.length > 0 ? shown : readEarlierVersions(query, ownerId, mediaId)
}

function readCurrentUses(query: Reader, ownerId: string, mediaId: string): Promise<MediaUse[]> {
  const most = ownMediaLimits.usesListed + 1
  const references = (kind: MediaReferenceTable['holder_kind']) =>
    query
      .selectFrom('media_reference')
      .where('media_id', '=', mediaId)
      .where('holder_kind', '=', kind)
      .orderBy('holder_id', 'desc')
      .limit(most)
  const stories = references('article')
    .innerJoin('article', 'article.id', 'holder_id')
    .select([sql<MediaUse['kind']>`'story'`.as('kind'), 'article.title'])
    .where('article.author_id', '=', ownerId)
  // A published delivery is already listed as the story with the same identifier.
  const deliveries = references('delivery')
    .innerJoin('delivery', 'delivery.id', 'holder_id')
    .select([sql<MediaUse['kind']>`'delivery'`.as('kind'), 'delivery.title'])
    .where('delivery.journalist_id', '=', ownerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('article').select('article.id').whereRef('article.id', '=', 'delivery.id'))),
    )
  const drafts = references('draft')
    .innerJoin('draft', 'draft.id', 'holder_id')
    .select([sql<MediaUse['kind']>`'draft'`.as('kind'), 'draft.title'])
    .where('draft.account_id', '=', ownerId)
  const pages = references('author')
    .select([sql<MediaUse['kind']>`'author-page'`.as('kind'), sql<string>`''`.as('title')])
    .where('holder_id', '=', ownerId)
  return query
    .selectFrom(stories.as('story'))
    .select(['kind', 'title'])
    .unionAll(query.selectFrom(deliveries.as('delivered')).select(['kind', 'title']))
    .unionAll(query.selectFrom(drafts.as('drafted')).select(['kind', 'title']))
    .unionAll(query.selectFrom(pages.as('page')).select(['kind', 'title']))
    .limit(most)
    .execute()
}

function readEarlierVersions(query: Reader, ownerId: string, mediaId: string): Promise<MediaUse[]> {
  return query
    .selectFrom('draft')
    .select([sql<MediaUse['kind']>`'earlier-version'`.as('kind'), 'title'])
    .where('account_id', '=', ownerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('media_reference')
          .select('media_id')
          .where('media_id', '=', mediaId)
          .where('holder_kind', '=', 'draft-version')
          .where('holder_id', '>=', sql<string>`draft.id || '/0'`)
          .where('holder_id', '<=', sql<string>`draft.id || '/9999999999'`)
          // Without the limit SQLite turns this into a join over all versions.
          .limit(1),
      ),
    )
    .orderBy('updated_at', 'desc')
    .limit(ownMediaLimits.usesListed + 1)
    .execute()
}
