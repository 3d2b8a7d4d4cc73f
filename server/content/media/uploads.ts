import { v7 as makeId } from 'uuid'
import { deleteImage, ownMedia, storage, uploadAudio, uploadImage } from '../../../contract/endpoints.ts'
import {
  contentTypes,
  createSemaphore,
  isoTime,
  type Mount,
  type ReceivedFile,
  Refusal,
  recordingFile,
  refuse,
  type Upload,
} from '../../platform/index.ts'
import type { ContentServices } from '../services.ts'
import { keepMedia, keepPicture } from './keeping.ts'
import { readOwnMedia } from './own-media.ts'
import { prepareRecording } from './recordings.ts'
import { removeUnshown } from './removal.ts'
import { presentStorage, readStorage, refuseWhenFull } from './storage-quota.ts'
import { orUnavailable, preparing, tooMany } from './unavailable.ts'

export const mountUploads: Mount<ContentServices> = ({ route, routeUpload }, services) => {
  const { database, mediaStorage, now } = services
  const [drawing, stripping] = [createSemaphore(preparing), createSemaphore(preparing)]
  const turnOf = ({ id }: { id: string }) => ({ holders: [{ name: id, most: preparing.most }] })
  const newUpload = (ownerId: string, bountyId: string | undefined) => ({
    id: makeId({ msecs: now() }),
    ownerId,
    bountyId,
    at: isoTime(now()),
  })

  async function receive<Result>(
    upload: Upload,
    ownerId: string,
    work: (file: ReceivedFile) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal> {
    const refusal = await refuseWhenFull(services, ownerId)
    if (refusal !== undefined) return (await upload.discard()) ?? refusal
    const file = await orUnavailable(services, () => mediaStorage.receive(upload.pieces()))
    if (file instanceof Refusal) return (await upload.discard()) ?? file
    try {
      return await orUnavailable(services, () => work(file))
    } finally {
      await file.remove().catch((err) => services.logger.error({ err }, 'failed to remove a temporary file'))
    }
  }

  routeUpload(uploadImage, ({ upload, caller }) =>
    receive(upload, caller.id, async (file) => {
      const { drawPicture } = await import('./pictures.ts')
      const drawn = await drawing.take(async () => drawPicture(await file.read()), turnOf(caller))
      if (drawn === undefined) return tooMany('images')
      if (drawn instanceof Refusal) return drawn
      const kept = newUpload(caller.id, upload.fields().bounty_id)
      const refused = await keepPicture(services, kept, drawn)
      const { width, height, note } = drawn
      return refused ?? { url: `/media/${kept.id}`, image_id: kept.id, width, height, ...(note && { note }) }
    }),
  )

  route(deleteImage, async ({ params: { imageId }, caller }) => {
    const own = await database.query
      .selectFrom('media')
      .select('id')
      .where('id', '=', imageId)
      .where('owner_id', '=', caller.id)
      .executeTakeFirst()
    if (own === undefined) return refuse(404, 'There is no such image or recording of yours')
    const removed = await orUnavailable(services, () => removeUnshown(services, [imageId], caller.id))
    return removed instanceof Refusal ? removed : { success: true as const, deleted: removed.length > 0 }
  })

  routeUpload(uploadAudio, ({ upload, caller }) =>
    receive(upload, caller.id, async (file) => {
      const stripped = await stripping.take(async () => {
        const recording = await prepareRecording(await file.read())
        if (recording instanceof Refusal) return recording
        await file.replace(recording.bytes)
        return { format: recording.format, bytes: recording.bytes.byteLength }
      }, turnOf(caller))
      if (stripped === undefined) return tooMany('recordings')
      if (stripped instanceof Refusal) return stripped
      const { format, bytes } = stripped
      const kept = newUpload(caller.id, upload.fields().bounty_id)
      const type = contentTypes[format] ?? ''
      const facts = { kind: 'audio', type, bytes, width: null, height: null } as const
      const refused = await keepMedia(services, kept, facts, [{ file: recordingFile(format), type, bytes: file }])
      return refused ?? { url: `/media/${kept.id}/${recordingFile(format)}`, audio_id: kept.id }
    }),
  )

  route(ownMedia, ({ query: { after }, caller }) => readOwnMedia(database.query, caller.id, after))

  route(storage, async ({ caller }) => presentStorage(await readStorage(database.query, caller.id)))
}
