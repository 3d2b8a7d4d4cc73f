import type { UploadEvent } from '@/features/writing/autosave-draft'
import type { MediaUploads } from '@/features/writing/upload-media'
import { createRandomId } from '@/shared/api'

/** Wraps the uploads so that each tells when it begins and when it ends, successfully or not. */
export function countUploads(uploads: MediaUploads, tell: (event: UploadEvent) => void): MediaUploads {
  const counted =
    <Given extends unknown[], Result>(send: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      const id = createRandomId()
      tell({ type: 'upload.began', id })
      try {
        return await send(...given)
      } finally {
        tell({ type: 'upload.ended', id })
      }
    }
  return { uploadImage: counted(uploads.uploadImage), uploadAudio: counted(uploads.uploadAudio) }
}
