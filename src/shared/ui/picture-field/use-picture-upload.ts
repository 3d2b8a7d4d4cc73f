import { uploadImage } from '@contract/endpoints.ts'
import type { Picture } from '@contract/story.ts'
import { useState } from 'react'
import { ApiError, useApi } from '@/shared/api'
import { useAnnounce } from '@/shared/ui/live-region'

export type UploadedPicture = Omit<Picture, 'alt'>

export type PictureUpload = ReturnType<typeof usePictureUpload>

/** Uploads the picture as soon as it is chosen. Others see it once the form is sent. */
export function usePictureUpload(
  saved: UploadedPicture | undefined,
  onChange: (id: string, picture: UploadedPicture | undefined) => void,
) {
  const api = useApi()
  const announce = useAnnounce()
  const [picture, setPicture] = useState(saved)
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<string>()
  const [note, setNote] = useState<string>()
  return {
    picture,
    isUploading,
    error,
    note,
    upload: async (file: File) => {
      setUploading(true)
      setError(undefined)
      try {
        const { image_id, url, width, height, note } = await api(uploadImage, { body: { file } })
        setPicture({ url, width, height })
        onChange(image_id, { url, width, height })
        setNote(note)
        announce(note === undefined ? 'Picture uploaded.' : `Picture uploaded. ${note}`)
      } catch (failure) {
        setError((failure instanceof ApiError && failure.detail) || 'Failed to upload the picture.')
      } finally {
        setUploading(false)
      }
    },
    remove: () => {
      setPicture(undefined)
      setNote(undefined)
      setError(undefined)
      onChange('', undefined)
    },
  }
}
