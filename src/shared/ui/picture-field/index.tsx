import { uploadImage } from '@contract/endpoints.ts'
import type { Picture } from '@contract/story.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { ApiError, useApi } from '@/shared/api'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { useAnnounce } from '@/shared/ui/live-region'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'

type PictureFieldProps = {
  /** The chosen picture, and what can be done with it, from `usePictureUpload`. */
  upload: PictureUpload
  /** Says what the picture is for. */
  hint: string
}

export function PictureField({
  upload: { picture, isUploading, error, note, upload, remove },
  hint,
}: PictureFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const uploader = useRef<HTMLButtonElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    // Allows choosing the same file again.
    currentTarget.value = ''
    if (chosen !== undefined) void upload(chosen)
  }
  return (
    <Stack gap="small">
      <Text look="label">Picture</Text>
      <Text look="note">{hint}</Text>
      <Inline gap="small">
        <Button ref={uploader} tone="secondary" size="small" busy={isUploading} onClick={() => file.current?.click()}>
          {isUploading ? 'Uploading...' : picture === undefined ? 'Upload a picture' : 'Replace the picture'}
        </Button>
        {picture !== undefined && (
          <Button
            tone="quiet"
            size="small"
            // Otherwise the picture that is on its way would come back.
            disabled={isUploading}
            onClick={() => {
              uploader.current?.focus()
              remove()
            }}
          >
            Remove the picture
          </Button>
        )}
      </Inline>
      <input ref={file} type="file" accept="image/*" hidden aria-label="Picture file" onChange={take} />
      {note !== undefined && <Text look="note">{note}</Text>}
      {error !== undefined && <Notice tone="critical">{error}</Notice>}
    </Stack>
  )
}

export type UploadedPicture = Omit<Picture, 'alt'>

type PictureUpload = ReturnType<typeof usePictureUpload>

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
      announce('Picture removed.')
    },
  }
}
