import type { AudioBlock, ImageBlock, TwitterEmbedBlock } from '@contract/document.ts'
import { mediaIdOf } from '@contract/safe-url.ts'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { HistoryEditor } from 'slate-history'
import { ReactEditor, type RenderElementProps, useReadOnly, useSelected, useSlateStatic } from 'slate-react'
import { AudioView, ImageView, TwitterEmbedView } from '@/entities/document'
import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Button } from '@/shared/ui/button'
import { Inline } from '@/shared/ui/inline'
import { Anchor } from '@/shared/ui/link'
import { useAnnouncementOf } from '@/shared/ui/live-region'
import { Text } from '@/shared/ui/text'
import { removeMedia } from '../model/commands/media.ts'
import { postNumber } from '../model/media-address.ts'
import type { RichEditor, VoidElement } from '../model/slate-types.ts'
import { insertWordsAfter } from '../model/with-inserted-words.ts'
import { useEditorActions } from './editor-actions.ts'
import * as styles from './media-elements.css.ts'

type Attributes = RenderElementProps['attributes']
export type MediaViewProps<Kind extends VoidElement> = {
  /** Slate's attributes for the outer element. */
  attributes: Attributes
  /** The block to show. */
  element: Kind
  /** Slate's empty text, which keeps the selection. */
  children: ReactNode
}

type FrameProps = MediaViewProps<VoidElement> & {
  /** Names the block in the label of its remove button. */
  name: string
  /** The block as readers see it. */
  view: ReactNode
  /** Buttons beside the remove button. */
  actions?: ReactNode
}

const missingWords = (name: string) =>
  `This ${name} could not be loaded. If that stays so, please remove it and insert it again.`

export function MediaFrame({ attributes, element, name, view, actions, children }: FrameProps) {
  const editor = useSlateStatic()
  const isReadOnly = useReadOnly()
  const isSelected = useSelected()
  // An upload is removed if no text that shows it is saved for a month.
  const [isMissing, setMissing] = useState(false)
  useAnnouncementOf(isMissing ? missingWords(name) : undefined)
  const remove = () => {
    removeMedia(editor, ReactEditor.findPath(editor, element))
    ReactEditor.focus(editor)
  }
  return (
    <div {...attributes} className={styles.frame({ isSelected: isSelected && !isReadOnly })}>
      <div contentEditable={false} className={styles.content} onErrorCapture={() => setMissing(true)}>
        {view}
        {isMissing && <Text look="note">{missingWords(name)}</Text>}
        {!isReadOnly && (
          <Inline gap="tiny" justify="end">
            {actions}
            <Button tone="quiet" size="small" aria-label={`Remove ${name}`} onClick={remove}>
              <Trash2 className={styles.icon} aria-hidden="true" />
              Remove
            </Button>
          </Inline>
        )}
      </div>
      {children}
    </div>
  )
}

const pictureWords = lazyPart(() => import('./picture-tools.tsx').then((module) => module.PictureWordsFields))
const coverAction = lazyPart(() => import('./picture-tools.tsx').then((module) => module.CoverAction))

export function ImageElementView(props: MediaViewProps<ImageBlock>) {
  const isReadOnly = useReadOnly()
  const PictureWordsFields = useLazyPart(pictureWords, !isReadOnly)
  const CoverAction = useLazyPart(coverAction, !isReadOnly)
  const { element } = props
  const note = useEditorActions().uploads.noteOf(element.url)
  useAnnouncementOf(note)
  const { caption: _, ...withoutCaption } = element
  return (
    <MediaFrame
      {...props}
      name="image"
      view={
        <>
          <div className={styles.picture}>
            <ImageView block={isReadOnly ? element : withoutCaption} showsOriginal />
          </div>
          {note !== undefined && <Text look="note">{note}</Text>}
          {PictureWordsFields && !isReadOnly && <PictureWordsFields picture={element} />}
        </>
      }
      actions={CoverAction && <CoverAction picture={element} />}
    />
  )
}

export function AudioElementView(props: MediaViewProps<AudioBlock>) {
  const editor = useSlateStatic()
  const { audioActions } = useEditorActions()
  const { element } = props
  const actions = audioActions?.({
    url: element.url,
    insertAfter: (words, onLost) => insertWordsAfter(editor, ReactEditor.findPath(editor, element), words, onLost),
    remove: () => removeRecording(editor, element),
  })
  return (
    <MediaFrame
      {...props}
      name="recording"
      view={<AudioView block={element} showsOriginal />}
      actions={
        <>
          {mediaIdOf(element.url) !== undefined && <DownloadLink url={element.url} />}
          {actions}
        </>
      }
    />
  )
}

/** docs/specification.md#9-business-constants-and-limits, "Editor": a recording is an MP3, else WebM. */
function DownloadLink({ url }: { url: string }) {
  return (
    <Anchor look="action" href={url} download={`Recording.${/\.(\w+)$/.exec(url)?.[1] ?? 'webm'}`}>
      Download
    </Anchor>
  )
}

function removeRecording(editor: RichEditor, recording: AudioBlock): void {
  const isOnIt = ReactEditor.toDOMNode(editor, recording).contains(document.activeElement)
  HistoryEditor.withNewBatch(editor, () => removeMedia(editor, ReactEditor.findPath(editor, recording)))
  if (isOnIt) ReactEditor.focus(editor)
}

/** Loads X's frame only when the writer asks for it, because it tells X who is writing about which post. */
export function EmbedElementView(props: MediaViewProps<TwitterEmbedBlock>) {
  const [isShown, setIsShown] = useState(false)
  const { url } = props.element
  const number = postNumber(url)
  return (
    <MediaFrame
      {...props}
      name="post"
      view={
        <>
          <TwitterEmbedView block={props.element} />
          {isShown && number !== undefined && (
            <iframe
              className={styles.post}
              title="The post, shown by X"
              src={`https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${number}`}
              sandbox="allow-scripts allow-same-origin allow-popups"
              referrerPolicy="no-referrer"
              loading="lazy"
            />
          )}
        </>
      }
      actions={
        number !== undefined && (
          <Button tone="quiet" size="small" onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide the post' : 'Show the post'}
          </Button>
        )
      }
    />
  )
}
