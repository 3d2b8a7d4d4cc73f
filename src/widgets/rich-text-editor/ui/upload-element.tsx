import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Button } from '@/shared/ui/button'
import { Anchor } from '@/shared/ui/link'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Text } from '@/shared/ui/text'
import type { UploadElement } from '../model/slate-types.ts'
import { uploadStopped } from '../model/uploads.ts'
import { useEditorActions } from './editor-actions.ts'
import * as styles from './media-elements.css.ts'
import { MediaFrame, type MediaViewProps } from './media-elements.tsx'

export function UploadElementView(props: MediaViewProps<UploadElement>) {
  const { uploads, mediaError } = useEditorActions()
  const { id, name, kind, alt = '' } = props.element
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.stateOf(id))
  const sentence = state === undefined ? uploadStopped : state.status === 'failed' ? state.sentence : undefined
  // The editor announces failures itself.
  useAnnouncementOf(sentence === undefined ? `Uploading ${name}` : undefined)
  const isMissed = mediaError !== undefined && state?.status === 'failed'
  const wordsId = useId()
  const address = useFileAddress(uploads.fileOf(id))
  const part = state?.status === 'uploading' ? state.part : 1
  return (
    <MediaFrame
      {...props}
      name={name}
      view={
        <div className={styles.upload}>
          {kind === 'image' && address !== undefined && (
            <div className={styles.picture}>
              <img src={address} alt={alt} />
            </div>
          )}
          <Text as="span" look="strong">
            {name}
          </Text>
          {sentence === undefined ? (
            <progress className={styles.progress} aria-label={`Uploading ${name}`} value={part} max={1} />
          ) : (
            <Text as="span" look="error" id={wordsId}>
              {sentence}
              {isMissed && ' Readers would miss it: choose Retry, or remove it.'}
            </Text>
          )}
        </div>
      }
      actions={
        state?.status === 'failed' && (
          <>
            {address !== undefined && (
              <Anchor look="action" href={address} download={name}>
                Download
              </Anchor>
            )}
            <Button
              tone="quiet"
              size="small"
              aria-label={`Retry ${name}`}
              aria-describedby={isMissed ? wordsId : undefined}
              data-invalid={isMissed || undefined}
              onClick={() => uploads.retry(id)}
            >
              Retry
            </Button>
          </>
        )
      }
    />
  )
}

/** The address of the writer's own copy, which shows until the server has the file. */
function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
