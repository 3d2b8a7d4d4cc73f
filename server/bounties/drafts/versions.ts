/**
 * Version history of a draft.
 *
 * Each save is a version. A save replaces the previous one of the same five-minute window if it only adds or corrects
 * text; it keeps that version if it replaces much of the text or removes a picture or recording. Restored and
 * generated versions are kept; above the limit the oldest saved version is deleted first.
 */
import { sql, type Transaction } from 'kysely'
import { draftVersionsKept, storageLimits } from '../../../contract/limits.ts'
import type { MediaItem } from '../../../contract/media.ts'
import { dropReferences, setReferences, versionHolder } from '../../content/index.ts'
import { type DraftVersionTable, isoTime, type Schema } from '../../platform/index.ts'

/** In milliseconds. */
const window = 5 * 60_000

/** In characters of the content's JSON. A save that replaces more keeps the previous version. */
const replacedCharacters = 500

export type NewVersion = DraftVersionTable & { media: readonly MediaItem[] }

export async function keepVersion(
  transaction: Transaction<Schema>,
  { media, ...version }: NewVersion,
  previous?: Kept & { version: number },
): Promise<void> {
  await transaction.insertInto('draft_version').values(version).execute()
  await setReferences(transaction, versionHolder(version.draft_id, version.version), media)
  const gone: number[] = []
  if (previous !== undefined && version.origin === 'saved' && carriesOn(previous, { ...version, media })) {
    const followed = await transaction
      .deleteFrom('draft_version')
      .where('draft_id', '=', version.draft_id)
      .where('version', '=', previous.version)
      .where('origin', '=', 'saved')
      .where('saved_at', '>=', startOfWindow(version.saved_at))
      .returning('version')
      .execute()
    gone.push(...followed.map((one) => one.version))
  }
  const surplus = await listSurplus(transaction, version)
  if (surplus.length > 0) {
    const versions = surplus.map((one) => one.version)
    await transaction
      .deleteFrom('draft_version')
      .where('draft_id', '=', version.draft_id)
      .where('version', 'in', versions)
      .execute()
    gone.push(...versions)
  }
  if (gone.length > 0)
    await dropReferences(
      transaction,
      gone.map((one) => versionHolder(version.draft_id, one)),
    )
}

async function listSurplus(
  transaction: Transaction<Schema>,
  newest: Pick<DraftVersionTable, 'draft_id' | 'version' | 'content'>,
): Promise<{ version: number }[]> {
  const others = await transaction
    .selectFrom('draft_version')
    .select(['version', sql<number>`octet_length(content)`.as('bytes')])
    .where('draft_id', '=', newest.draft_id)
    .where('version', '!=', newest.version)
    .orderBy(sql`case origin when 'saved' then 1 else 0 end`)
    .orderBy('version', 'desc')
    .limit(2 * draftVersionsKept)
    .execute()
  let bytes = Buffer.byteLength(newest.content)
  const first = others.findIndex((one, index) => {
    bytes += one.bytes
    return index >= draftVersionsKept - 1 || bytes > storageLimits.draftVersionBytes
  })
  return first === -1 ? [] : others.slice(first)
}

const startOfWindow = (at: string) => isoTime(Math.floor(Date.parse(at) / window) * window)

type Kept = { content: string; media: readonly MediaItem[] }

function carriesOn(earlier: Kept, later: Kept): boolean {
  const shown = new Set(later.media.map(({ url }) => url))
  return (
    countReplaced(earlier.content, later.content) <= replacedCharacters &&
    earlier.media.every(({ url }) => shown.has(url))
  )
}

/** Length of the part between the common beginning and end of both texts. */
function countReplaced(earlier: string, later: string): number {
  const shorter = Math.min(earlier.length, later.length)
  let begin = 0
  while (begin < shorter && earlier[begin] === later[begin]) begin += 1
  let end = 0
  while (end < shorter - begin && earlier.at(-1 - end) === later.at(-1 - end)) end += 1
  return earlier.length - begin - end
}
