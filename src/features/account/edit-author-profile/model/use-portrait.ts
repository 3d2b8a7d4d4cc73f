import { uploadImage } from '@contract/endpoints.ts'
import type { Picture } from '@contract/story.ts'
import { useState } from 'react'
import { ApiError, useApi } from '@/shared/api'
import { useAnnounce } from '@/shared/ui/live-region'

type Portrait = Omit<Picture, 'alt'>

/** Uploads the picture as soon as it is chosen. Visitors see it once the form is saved. */
export function usePortrait(saved: Portrait | undefined, onChange: (id: string) => void) {
  const api = useApi()
  const announce = useAnnounce()
  const [portrait, setPortrait] = useState(saved)
  const [isUploading, setUploading] = useState(false)
  const [error, setError] = useState<string>()
  return {
    portrait,
    isUploading,
    error,
    upload: async (file: File) => {
      setUploading(true)
      setError(undefined)
      try {
        const { url, image_id, width, height } = await api(uploadImage, { body: { file } })
        setPortrait({ url, width, height })
        onChange(image_id)
        announce('Picture uploaded.')
      } catch (failure) {
        setError((failure instanceof ApiError && failure.detail) || 'Failed to upload the picture.')
      } finally {
        setUploading(false)
      }
    },
    remove: () => {
      setPortrait(undefined)
      setError(undefined)
      onChange('')
    },
  }
}
