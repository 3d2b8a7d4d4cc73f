/**
 * The versions of a draft: what is kept of each save, and for how long (design, section 6 "Draft").
 *
 * Each save is a version. One that only adds to, or mends, what was saved in the same five minutes takes the place of
 * that; one that replaces much of it, or no longer shows a picture or recording of it, leaves it. Versions that were
 * restored or generated stay whatever follows. Of more than two hundred the oldest saved one goes first.
 */
import { sql, type Transaction } from 'kysely'
import { draftVersionsKept, storageLimits } from '../../contract/limits.ts'
import type { MediaItem } from '../../contract/media.ts'
import type { DraftVersionTable, Schema } from '../database/schema.ts'
import { dropReferences, setReferences, versionHolder } from '../media/references.ts'

/** Saves within one such window may be one version, in milliseconds. */
const window = 5 * 60_000

/** A save that replaces more of the content than this leaves what it was before, in characters of its JSON. */
const replacedCharacters = 500

/** A version of a draft, and what it shows. */
export type NewVersion = DraftVersionTable & { media: readonly MediaItem[] }

/** Keeps a version that was just made of a draft, and lets go of those that need not be kept beside it. */
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

/** The versions beyond the number, or the bytes, that are kept of a draft beside its newest. */
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

const startOfWindow = (at: string) => new Date(Math.floor(Date.parse(at) / window) * window).toISOString()

type Kept = { content: string; media: readonly MediaItem[] }

/** Whether nothing of the earlier content would be missed. */
function carriesOn(earlier: Kept, later: Kept): boolean {
  const shown = new Set(later.media.map(({ url }) => url))
  return (
    countReplaced(earlier.content, later.content) <= replacedCharacters &&
    earlier.media.every(({ url }) => shown.has(url))
  )
}

/** How many characters of a text are not in what both texts begin and end with. */
function countReplaced(earlier: string, later: string): number {
  const shorter = Math.min(earlier.length, later.length)
  let begin = 0
  while (begin < shorter && earlier[begin] === later[begin]) begin += 1
  let end = 0
  while (end < shorter - begin && earlier.at(-1 - end) === later.at(-1 - end)) end += 1
  return earlier.length - begin - end
}
