import type { EditorDocument } from '@contract/document.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Descendant } from 'slate'
import type { UnsentMedia } from '@/entities/draft'
import { createRichEditor } from './create-editor.ts'
import type { RichTextEditorProps } from './editor-props.ts'
import type { RichEditor } from './slate-types.ts'
import { Uploads } from './uploads.ts'
import { afterNextPaint, type EarlyPaint, flushingEvents, withEarlyPaint } from './with-early-paint.ts'
import { documentOf, placeUnsent, settleUploads, unsentOf, uploadIdsOf } from './with-uploads.ts'

type EditingProps = Pick<RichTextEditorProps, 'uploads' | 'unsent' | 'onUnsent' | 'onError' | 'media'> & {
  document: EditorDocument
  /** Called with the sentence that the image or recording in the text shows. */
  onUploadError: (sentence: string) => void
  onChange: (document: EditorDocument) => void
}

export type Editing = {
  editor: RichEditor
  uploads: Uploads
  noticeInput: EarlyPaint['noticeInput']
  handleChange: (children: Descendant[]) => void
}

export function useEditing(props: EditingProps): Editing {
  const { document, onChange, uploads: send, unsent = [], onUnsent, onError, onUploadError, media } = props
  const sendImage = useEffectEvent(send.uploadImage)
  const sendAudio = useEffectEvent(send.uploadAudio)
  const tellError = useEffectEvent((sentence: string) => onError?.(sentence))
  const tellUploadError = useEffectEvent(onUploadError)
  const [{ editor, uploads, earlyPaint }] = useState(() => {
    const uploads = new Uploads({
      uploadImage: (file, options) => sendImage(file, options),
      uploadAudio: (file, options) => sendAudio(file, options),
    })
    const placed = placeUnsent(document, unsent, uploads)
    const editor = createRichEditor(placed, { uploads, onError: (sentence) => tellError(sentence), media })
    return { uploads, editor, earlyPaint: withEarlyPaint(editor, afterNextPaint) }
  })
  const told = useRef<EditorDocument>(documentOf(editor.children))
  const toldUnsent = useRef(unsent)
  const shown = useRef<readonly Descendant[]>(editor.children)

  const tellUnsent = () => {
    const nowUnsent = unsentOf(shown.current, uploads)
    if (isSameMedia(nowUnsent, toldUnsent.current)) return
    toldUnsent.current = nowUnsent
    onUnsent?.(nowUnsent)
  }
  const noticeUpload = useEffectEvent(tellUnsent)

  useEffect(() => {
    // The editor that this one replaces has stopped its uploads.
    noticeUpload()
    const stop = uploads.subscribe(() => {
      settleUploads(editor, uploads)
      noticeUpload()
    })
    const stopTelling = uploads.subscribeToErrors(tellUploadError)
    return () => {
      stop()
      stopTelling()
      uploads.cancelAll()
    }
  }, [editor, uploads])

  // In the capture phase, before other listeners: what they do may depend on the last keystroke.
  useEffect(() => {
    for (const name of flushingEvents) addEventListener(name, earlyPaint.flush, { capture: true })
    return () => {
      for (const name of flushingEvents) removeEventListener(name, earlyPaint.flush, { capture: true })
      earlyPaint.flush()
    }
  }, [earlyPaint])

  const handleChange = (children: Descendant[]) => {
    const now = documentOf(children)
    if (!isSame(now, told.current)) {
      told.current = now
      onChange(now)
    }
    shown.current = children
    uploads.keepOnly(uploadIdsOf(children))
    // After the text: who waits for an upload must find its media there.
    tellUnsent()
  }
  return { editor, uploads, noticeInput: earlyPaint.noticeInput, handleChange }
}

/** Slate never mutates blocks, so identical blocks mean an unchanged document. */
const isSame = (one: EditorDocument, other: EditorDocument): boolean =>
  one === other || (one.length === other.length && one.every((block, index) => block === other[index]))

const isSameMedia = (one: readonly UnsentMedia[], other: readonly UnsentMedia[]): boolean =>
  one.length === other.length &&
  one.every((media, at) => {
    const before = other[at]
    return (
      media.file === before?.file &&
      media.index === before.index &&
      Boolean(media.isUploading) === Boolean(before.isUploading)
    )
  })
