/** Pictures and recordings on their way in, and out again (specification, section 7 "Drafts, articles, media"). */
import { v7 as makeId } from 'uuid'
import { deleteImage, ownMedia, storage, uploadAudio, uploadImage } from '../../contract/endpoints.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Mount } from '../newsroom.ts'
import { keepMedia, keepPicture, type Upload } from './keeping.ts'
import { contentTypes, recordingFile } from './media-files.ts'
import { readOwnMedia } from './own-media.ts'
import { drawPicture } from './pictures.ts'
import { prepareRecording } from './recordings.ts'
import { removeUnshown } from './removal.ts'
import { presentStorage, readStorage, refuseWhenFull } from './storage-quota.ts'
import { createTurns } from './take-turns.ts'
import { orUnavailable } from './unavailable.ts'

/** How many pictures are drawn at once, and how many wait for it. */
const drawing = { atOnce: 1, waiting: 12 }

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
    const refusal = await refuseWhenFull(newsroom, caller.id)
    if (refusal !== undefined) return refusal
    const bytes = new Uint8Array(await file.arrayBuffer())
    const drawn = await turns.take(() => drawPicture(bytes))
    if (drawn === undefined) {
      return refuse(503, 'Too many pictures are being prepared. Please try again in a moment.', { 'retry-after': '10' })
    }
    if (drawn instanceof Refusal) return drawn
    const upload = newUpload(caller.id, bounty_id)
    const refused = await keepPicture(newsroom, upload, drawn)
    return refused ?? { url: `/media/${upload.id}`, image_id: upload.id, width: drawn.width, height: drawn.height }
  })

  route(deleteImage, async ({ params: { imageId }, caller }) => {
    const own = await database.query
      .selectFrom('media')
      .select('id')
      .where('id', '=', imageId)
      .where('owner_id', '=', caller.id)
      .executeTakeFirst()
    if (own === undefined) return refuse(404, 'There is no such picture or recording of yours')
    const removed = await orUnavailable(newsroom, () => removeUnshown(newsroom, [imageId], caller.id))
    return removed instanceof Refusal ? removed : { success: true as const, deleted: removed.length > 0 }
  })

  route(uploadAudio, async ({ body: { file, bounty_id }, caller }) => {
    const refusal = await refuseWhenFull(newsroom, caller.id)
    if (refusal !== undefined) return refusal
    const recording = await prepareRecording(new Uint8Array(await file.arrayBuffer()))
    if (recording instanceof Refusal) return recording
    const { format, bytes } = recording
    const upload = newUpload(caller.id, bounty_id)
    const type = contentTypes[format] ?? ''
    const facts = { kind: 'audio', type, bytes: bytes.byteLength, width: null, height: null } as const
    const refused = await keepMedia(newsroom, upload, facts, [{ file: recordingFile(format), type, bytes }])
    return refused ?? { url: `/media/${upload.id}/${recordingFile(format)}`, audio_id: upload.id }
  })

  route(ownMedia, ({ query: { after }, caller }) => readOwnMedia(database.query, caller.id, after))

  route(storage, async ({ caller }) => presentStorage(await readStorage(database.query, caller.id)))
}
