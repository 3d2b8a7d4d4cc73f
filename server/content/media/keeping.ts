import type { Transaction } from 'kysely'
import { type MediaContent, type PlatformServices, Refusal, type Schema } from '../../platform/index.ts'
import type { DrawnPicture } from './pictures.ts'
import { removeUnshown } from './removal.ts'
import { refuseBeyondQuota } from './storage-quota.ts'
import { orUnavailable } from './unavailable.ts'

export type Upload = { id: string; ownerId: string; bountyId: string | undefined; at: string }

type Facts = { kind: 'image' | 'audio'; type: string; bytes: number; width: number | null; height: number | null }
type Keeper = Pick<PlatformServices, 'database' | 'mediaStorage' | 'logger'>
type WrittenFiles = { file: string; type: string; bytes: MediaContent }[]

export function keepPicture(
  services: Keeper,
  upload: Upload,
  { width, height, files }: DrawnPicture,
): Promise<Refusal | undefined> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  return keepMedia(services, upload, { kind: 'image', type: 'image/webp', bytes, width, height }, files)
}

/**
 * Inserts the row before writing the files, so that the sweep can clean up after a crash between the two. If writing
 * fails, the row is removed.
 */
export async function keepMedia(
  services: Keeper,
  upload: Upload,
  facts: Facts,
  files: WrittenFiles,
): Promise<Refusal | undefined> {
  const refusal = await services.database.write((transaction) => insertMedia(transaction, upload, facts))
  if (refusal !== undefined) return refusal
  const written = await orUnavailable(services, async () => {
    for (const { file, type, bytes } of files) await services.mediaStorage.write(`${upload.id}/${file}`, bytes, type)
  })
  if (!(written instanceof Refusal)) return undefined
  await removeUnshown(services, [upload.id]).catch((err) =>
    services.logger.error({ err }, 'failed to remove an upload that could not be written'),
  )
  return written
}

/** Ignores an unknown bounty, because clients send the identifier unchecked. */
async function insertMedia(
  transaction: Transaction<Schema>,
  { id, ownerId, bountyId, at }: Upload,
  { type, ...facts }: Facts,
): Promise<Refusal | undefined> {
  const refusal = await refuseBeyondQuota(transaction, ownerId, facts.bytes)
  if (refusal !== undefined) return refusal
  const bounty =
    bountyId === undefined
      ? undefined
      : await transaction.selectFrom('bounty').select('id').where('id', '=', bountyId).executeTakeFirst()
  await transaction
    .insertInto('media')
    .values({
      ...facts,
      id,
      owner_id: ownerId,
      bounty_id: bounty?.id ?? null,
      content_type: type,
      created_at: at,
    })
    .execute()
  return undefined
}
