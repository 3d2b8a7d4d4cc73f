import { uploadAudio, uploadImage } from '@contract/endpoints.ts'
import type { UploadedAudio, UploadedImage } from '@contract/media.ts'
import { useMemo } from 'react'
import { type CallApi, describeError, useApi } from '@/shared/api'

type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

/** Rejects with an Error whose message can be shown to the user. */
export type MediaUploads = {
  uploadImage: (file: File, options: UploadOptions) => Promise<UploadedImage>
  uploadAudio: (file: File, options: UploadOptions) => Promise<UploadedAudio>
}

const inWords = (fallback: string) => (error: unknown) => {
  throw new Error(describeError(error, fallback), { cause: error })
}

function createMediaUploads(api: CallApi, bountyId?: string): MediaUploads {
  const bodyOf = (file: File) => ({ file, ...(bountyId === undefined ? {} : { bounty_id: bountyId }) })
  const common = { keepsSession: true }
  return {
    uploadImage: (file, options) =>
      api(uploadImage, { body: bodyOf(file), ...options, ...common }).catch(
        inWords('The image could not be uploaded. Please try again.'),
      ),
    uploadAudio: (file, options) =>
      api(uploadAudio, { body: bodyOf(file), ...options, ...common }).catch(
        inWords('The recording could not be uploaded. Please try again.'),
      ),
  }
}

export function useMediaUploads(bountyId?: string): MediaUploads {
  const api = useApi()
  return useMemo(() => createMediaUploads(api, bountyId), [api, bountyId])
}
