import sharp from 'sharp'
import type { Database } from '../platform/database/database.ts'

export async function makePicture(): Promise<Blob> {
  const drawing = sharp({ create: { width: 8, height: 6, channels: 3, background: '#369' } })
  return new Blob([Uint8Array.from(await drawing.png().toBuffer())])
}

export async function tinyPicture(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
}

export async function insertRecordings(
  { query }: Pick<Database, 'query'>,
  ownerId: string,
  { count, bytes, createdAt }: { count: number; bytes: number; createdAt: (index: number) => string },
): Promise<void> {
  await query
    .insertInto('media')
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: `${ownerId}-${index}`,
        owner_id: ownerId,
        bounty_id: null,
        kind: 'audio' as const,
        content_type: 'audio/wav',
        width: null,
        height: null,
        bytes,
        created_at: createdAt(index),
      })),
    )
    .execute()
}
