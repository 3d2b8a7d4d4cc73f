/** Storage quota per account. Each check runs in the transaction of its write, so parallel writes cannot exceed it. */
import { type Selectable, sql, type Transaction } from 'kysely'
import { storageLimits } from '../../../contract/limits.ts'
import type { StorageUse } from '../../../contract/media.ts'
import { type Database, type NoteTable, type Reader, type Refusal, refuse, type Schema } from '../../platform/index.ts'

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)

export async function readMediaUse(query: Reader, accountId: string) {
  const { files, bytes } = await query
    .selectFrom('media')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('bytes').as('bytes')])
    .where('owner_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { files, bytes: bytes ?? 0 }
}

export async function refuseBeyondQuota(
  query: Reader,
  accountId: string,
  additional: number,
): Promise<Refusal | undefined> {
  const { files, bytes } = await readMediaUse(query, accountId)
  if (files >= storageLimits.files) {
    return refuse(
      413,
      `You have ${storageLimits.files} images and recordings, which is the limit. Please delete some first.`,
    )
  }
  if (bytes + additional > storageLimits.bytes) {
    return refuse(
      413,
      `Your images and recordings would take more than ${megabytes(storageLimits.bytes)} MB. Please delete some first.`,
    )
  }
  return undefined
}

/** Early check before expensive work; the quota is checked again when the file is stored. */
export const refuseWhenFull = ({ database }: { database: Database }, accountId: string) =>
  refuseBeyondQuota(database.query, accountId, 1)

const countOf = async (query: Reader, table: 'draft' | 'note', accountId: string) =>
  (
    await query
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count

export async function refuseAnotherDraft(query: Reader, accountId: string): Promise<Refusal | undefined> {
  if ((await countOf(query, 'draft', accountId)) < storageLimits.drafts) return undefined
  return refuse(413, `You have ${storageLimits.drafts} drafts, which is the limit. Please publish or delete one first.`)
}

/** Stores a note and drops the oldest ones beyond the limit, because a note must never block a delivery. */
export async function keepNote(transaction: Transaction<Schema>, note: Selectable<NoteTable>): Promise<void> {
  await transaction.insertInto('note').values(note).execute()
  const newestFirst = await transaction
    .selectFrom('note')
    .select(['id', sql<number>`octet_length(content)`.as('bytes')])
    .where('account_id', '=', note.account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2 * storageLimits.notes)
    .execute()
  let bytes = 0
  const surplus = newestFirst.filter((one, index) => {
    bytes += one.bytes
    return index >= storageLimits.notes || (index > 0 && bytes > storageLimits.noteBytes)
  })
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await transaction.deleteFrom('note').where('id', 'in', ids).execute()
}

export async function readStorage(query: Reader, accountId: string) {
  const [media, drafts, notes] = [
    await readMediaUse(query, accountId),
    await countOf(query, 'draft', accountId),
    await countOf(query, 'note', accountId),
  ]
  return { ...media, drafts, notes }
}

export const presentStorage = (used: Awaited<ReturnType<typeof readStorage>>): StorageUse => ({
  bytes: { used: used.bytes, allowed: storageLimits.bytes },
  files: { used: used.files, allowed: storageLimits.files },
  drafts: { used: used.drafts, allowed: storageLimits.drafts },
  notes: { used: used.notes, allowed: storageLimits.notes },
})
