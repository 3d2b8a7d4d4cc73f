import { useSyncExternalStore } from 'react'
import { Button } from '@/shared/ui/button'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Text } from '@/shared/ui/text'
import type { UploadElement } from '../model/slate-types.ts'
import { uploadStopped } from '../model/uploads.ts'
import { useEditorActions } from './editor-actions.ts'
import * as styles from './media-elements.css.ts'
import { MediaFrame, type MediaViewProps } from './media-elements.tsx'

export function UploadElementView(props: MediaViewProps<UploadElement>) {
  const { uploads } = useEditorActions()
  const { id, name } = props.element
  const state = useSyncExternalStore(uploads.subscribe, () => uploads.stateOf(id))
  const sentence = state === undefined ? uploadStopped : state.status === 'failed' ? state.sentence : undefined
  // The editor announces failures itself.
  useAnnouncementOf(sentence === undefined ? `Uploading ${name}` : undefined)
  const part = state?.status === 'uploading' ? state.part : 1
  return (
    <MediaFrame
      {...props}
      name={name}
      view={
        <div className={styles.upload}>
          <Text as="span" look="strong">
            {name}
          </Text>
          {sentence === undefined ? (
            <progress className={styles.progress} aria-label={`Uploading ${name}`} value={part} max={1} />
          ) : (
            <Text as="span" look="error">
              {sentence}
            </Text>
          )}
        </div>
      }
      actions={
        state?.status === 'failed' && (
          <Button tone="quiet" size="small" aria-label={`Retry ${name}`} onClick={() => uploads.retry(id)}>
            Retry
          </Button>
        )
      }
    />
  )
}
