/** Pictures and recordings on their way in, and out again (specification, section 7 "Drafts, articles, media"). */
import { v7 as makeId } from 'uuid'
import { deleteImage, uploadAudio, uploadImage } from '../../contract/endpoints.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Mount, Newsroom } from '../newsroom.ts'
import { contentTypes, recordingFile } from './media-files.ts'
import { type DrawnPicture, drawPicture } from './pictures.ts'
import { recognizeRecording } from './recordings.ts'
import { removeUnshown } from './removal.ts'
import { createTurns } from './take-turns.ts'

/** How many pictures are drawn at once, and how many wait for it. */
const drawing = { atOnce: 1, waiting: 12 }

type Upload = { id: string; ownerId: string; bountyId: string | undefined; at: string }

export const mountUploads: Mount = ({ route }, newsroom) => {
  const { database, now } = newsroom
  const turns = createTurns(drawing)
  const newUpload = (ownerId: string, bountyId: string | undefined): Upload => ({
    id: makeId({ msecs: now() }),
    ownerId,
    bountyId,
    at: new Date(now()).toISOString(),
  })

  route(uploadImage, async ({ body: { file, bounty_id }, caller }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const drawn = await turns.take(() => drawPicture(bytes))
    if (drawn === undefined) {
      return refuse(503, 'Too many pictures are being prepared. Please try again in a moment.', { 'retry-after': '10' })
    }
    if (drawn instanceof Refusal) return drawn
    const upload = newUpload(caller.id, bounty_id)
    await keepPicture(newsroom, upload, drawn)
    return { url: `/media/${upload.id}`, image_id: upload.id, width: drawn.width, height: drawn.height }
  })

  route(deleteImage, async ({ params: { imageId }, caller }) => {
    const own = await database.query
      .selectFrom('media')
      .select('id')
      .where('id', '=', imageId)
      .where('owner_id', '=', caller.id)
      .where('kind', '=', 'image')
      .executeTakeFirst()
    if (own === undefined) return refuse(404, 'There is no such picture of yours')
    await removeUnshown(newsroom, [imageId], caller.id)
    return { success: true as const }
  })

  route(uploadAudio, async ({ body: { file, bounty_id }, caller }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const format = await recognizeRecording(bytes)
    if (format instanceof Refusal) return format
    const upload = newUpload(caller.id, bounty_id)
    const type = contentTypes[format] ?? ''
    await insertMedia(newsroom, upload, { kind: 'audio', type, bytes: bytes.byteLength, width: null, height: null })
    await newsroom.mediaStorage.write(`${upload.id}/${recordingFile(format)}`, bytes, type)
    return { url: `/media/${upload.id}/${recordingFile(format)}`, audio_id: upload.id }
  })
}

async function keepPicture(newsroom: Newsroom, upload: Upload, { width, height, files }: DrawnPicture): Promise<void> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  await insertMedia(newsroom, upload, { kind: 'image', type: 'image/webp', bytes, width, height })
  for (const { file, type, bytes: written } of files) {
    await newsroom.mediaStorage.write(`${upload.id}/${file}`, written, type)
  }
}

type Facts = { kind: 'image' | 'audio'; type: string; bytes: number; width: number | null; height: number | null }

/**
 * Writes the row, before the files: should they not follow, the sweep finds the row and removes what there is. A bounty
 * that there is not is left out, because clients take it from wherever they are.
 */
async function insertMedia({ database }: Newsroom, upload: Upload, { type, ...facts }: Facts): Promise<void> {
  const { id, ownerId, bountyId, at } = upload
  await database.write(async (transaction) => {
    const bounty =
      bountyId === undefined
        ? undefined
        : await transaction.selectFrom('bounty').select('id').where('id', '=', bountyId).executeTakeFirst()
    await transaction
      .insertInto('media')
      .values({ ...facts, id, owner_id: ownerId, bounty_id: bounty?.id ?? null, content_type: type, created_at: at })
      .execute()
  })
}
