import type { MediaUploads } from '@/features/writing/upload-media'

/** The same uploads; each says when it begins, `1`, and when it has ended, `-1`, however that was. */
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
