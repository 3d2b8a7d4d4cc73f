import type { EditorDocument } from '@contract/document.ts'
import type { UploadedAudio, UploadedImage } from '@contract/media.ts'
import type { ReactNode, RefObject } from 'react'
import type { UnsentMedia } from '@/entities/draft'
import type { PlaceToShow, WritingPlace } from './use-writing-place.ts'

export type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

export type MediaUploads = {
  /** Rejects with an Error whose message can be shown. `onProgress` gets 0 to 1. */
  uploadImage: (file: File, options: UploadOptions) => Promise<UploadedImage>
  uploadAudio: (file: File, options: UploadOptions) => Promise<UploadedAudio>
}

export type EditorTools = {
  insertFiles: (files: readonly File[]) => void
  /** Focuses the text where the caret was. */
  focusText: () => void
  isReadOnly: boolean
}

export type InsertedWords = {
  /** Removes exactly these words, even after they have moved; text that the writer typed among them stays. */
  takeBack: () => void
  letGo: () => void
}

export type RecordingInText = {
  url: string
  /**
   * Inserts a paragraph after the recording. `onLost` is called once when the writer has undone or deleted all of its
   * words.
   */
  insertAfter: (words: string, onLost: () => void) => InsertedWords
  /** Removes the recording and moves the focus into the text. */
  remove: () => void
}

export type RichTextEditorProps = {
  /** Accessible name of the text box. */
  label: string
  /** Read on mount only; change `key` to show another document. */
  initialDocument: EditorDocument
  /** Called with a valid document after each change of the content, but not of the selection. */
  onChange: (document: EditorDocument) => void
  /** Uploads the pictures and recordings that the writer inserts. */
  uploads: MediaUploads
  /** Pictures and recordings of the text that were not uploaded. Read on mount only. */
  unsent?: readonly UnsentMedia[]
  /**
   * Called with all that the server does not have, when one is added, moves, leaves, begins to upload or fails. Called
   * after `onChange`.
   */
  onUnsent?: (unsent: UnsentMedia[]) => void
  /** Set when unsent media keep the story from readers; each says what to do. */
  mediaError?: string | undefined
  /** Shows the text without letting the writer change it. */
  readOnly?: boolean
  /** The error of the text; makes it invalid. */
  error?: string | undefined
  /** Called with one sentence when something the writer asked for failed. */
  onError?: (sentence: string) => void
  /** The selection of the editor that this one replaces under another `key`; writing continues there. */
  place?: RefObject<WritingPlace>
  /** Receives a function that moves the caret to a place of the text. */
  goTo?: RefObject<((place: PlaceToShow) => void) | null>
  /** Limits the media that writers can insert: emails show no recordings, no posts and no pictures of other sites. */
  media?: 'all' | 'pictures'
  /** More tools for the toolbar. Each must be a `ToolButton`, so that the arrow keys reach it. */
  extraTools?: ReactNode | ((tools: EditorTools) => ReactNode)
  /** Renders more actions for a recording. Pass a stable function. */
  audioActions?: (recording: RecordingInText) => ReactNode
}
