import { extensionsOf, recordingFormats } from '@contract/writing-limits.ts'
import { FileAudio, ImagePlus, MessageSquareQuote } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { ToolButton } from './tool-button.tsx'
import { ToolMenu } from './tool-menu.tsx'

type MediaToolsProps = {
  /** Blocks the buttons while the text is read-only. */
  disabled: boolean
  /** Limits the media that writers can insert. */
  media: 'all' | 'pictures'
  /** Called when the writer wants to insert a picture by its address. */
  onPictureAddress: () => void
  /** Called when the writer wants to insert a post from X. */
  onPost: () => void
  /** Called with the files that the writer chose. */
  onFiles: (files: File[]) => void
}

const audioFiles = ['audio/*', ...extensionsOf(Object.values(recordingFormats)).map((name) => `.${name}`)].join(',')

export function MediaTools({ disabled, media, onPictureAddress, onPost, onFiles }: MediaToolsProps) {
  const pictures = useRef<HTMLInputElement>(null)
  const recordings = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Allows choosing the same file again.
    currentTarget.value = ''
  }
  const upload = () => pictures.current?.click()
  return (
    <>
      {media === 'pictures' ? (
        <ToolButton label="Upload image" icon={ImagePlus} disabled={disabled} onPress={upload} />
      ) : (
        <>
          <ToolMenu
            label="Image"
            icon={ImagePlus}
            disabled={disabled}
            entries={[
              { kind: 'action', label: 'Upload image', onSelect: upload },
              { kind: 'action', label: 'From URL', onSelect: onPictureAddress },
            ]}
          />
          <ToolButton label="Post from X" icon={MessageSquareQuote} disabled={disabled} onPress={onPost} />
          <ToolButton
            label="Upload audio"
            icon={FileAudio}
            disabled={disabled}
            onPress={() => recordings.current?.click()}
          />
        </>
      )}
      <input ref={pictures} type="file" accept="image/*" multiple hidden aria-label="Image files" onChange={take} />
      <input
        ref={recordings}
        type="file"
        accept={audioFiles}
        multiple
        hidden
        aria-label="Audio files"
        onChange={take}
      />
    </>
  )
}
