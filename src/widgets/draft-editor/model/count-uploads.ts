import type { MediaUploads } from '@/features/writing/upload-media'

/** Wraps the uploads so that each reports `1` when it begins and `-1` when it ends, successfully or not. */
export function countUploads(uploads: MediaUploads, count: (change: 1 | -1) => void): MediaUploads {
  const counted =
    <Given extends unknown[], Result>(send: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      count(1)
      try {
        return await send(...given)
      } finally {
        count(-1)
      }
    }
  return { uploadImage: counted(uploads.uploadImage), uploadAudio: counted(uploads.uploadAudio) }
}
