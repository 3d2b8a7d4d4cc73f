import { type ChangeEvent, useRef } from 'react'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Notice } from '@/shared/ui/notice'
import { Stack } from '@/shared/ui/stack'
import { Text } from '@/shared/ui/text'
import type { PictureUpload } from './use-picture-upload.ts'

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
        <Button tone="secondary" size="small" busy={isUploading} onClick={() => file.current?.click()}>
          {isUploading ? 'Uploading…' : picture === undefined ? 'Upload a picture' : 'Replace the picture'}
        </Button>
        {picture !== undefined && (
          <Button tone="quiet" size="small" onClick={remove}>
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
