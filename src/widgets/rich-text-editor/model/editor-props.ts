/** What a page gives the editor, and what the editor gives back (specification, section 2 "Editor behaviour"). */
import type { EditorDocument } from '@contract/document.ts'
import type { UploadedAudio, UploadedImage } from '@contract/media.ts'
import type { ReactNode, RefObject } from 'react'
import type { WritingPlace } from './use-writing-place.ts'

export type UploadOptions = { onProgress: (part: number) => void; signal: AbortSignal }

export type MediaUploads = {
  /** Rejects with an Error whose message can be shown. `onProgress` gets 0 to 1. */
  uploadImage: (file: File, options: UploadOptions) => Promise<UploadedImage>
  uploadAudio: (file: File, options: UploadOptions) => Promise<UploadedAudio>
}

/** What the tools of other slices may do. */
export type EditorTools = {
  /** Pictures and recordings, as if they had been chosen: each gets its place and is sent. */
  insertFiles: (files: readonly File[]) => void
  /** Nothing may be changed now. */
  isReadOnly: boolean
}

/** Words that were put into the text, for as long as they can be taken back. */
export type InsertedWords = {
  /** Takes exactly these words out, wherever they stand by then; what the writer typed among them stays. */
  takeBack: () => void
  /** They are the writer's from now on. */
  letGo: () => void
}

/** A recording in the text, for what other slices do with it. */
export type RecordingInText = {
  url: string
  /** Puts a paragraph after it. `onLost` hears once that the writer undid or deleted all of its words. */
  insertAfter: (words: string, onLost: () => void) => InsertedWords
  /** Takes the recording out of the text. Whoever was on it goes on with the text. */
  remove: () => void
}

export type RichTextEditorProps = {
  /** Names the text box for those who hear it. */
  label: string
  /** Read when it is mounted; give another `key` to begin with another document. */
  initialDocument: EditorDocument
  /** After every change of the content (not of the selection): a document that the contract accepts. */
  onChange: (document: EditorDocument) => void
  uploads: MediaUploads
  readOnly?: boolean
  /** Something that the writer asked for did not work; one sentence. */
  onError?: (sentence: string) => void
  /** Where an editor with another `key` before it was written in; this one goes on there. */
  place?: RefObject<WritingPlace>
  /** More tools of the toolbar, each a `ToolButton`, so that the arrow keys lead to them. */
  extraTools?: ReactNode | ((tools: EditorTools) => ReactNode)
  /** What can be done with a recording, beside removing it. Give the same function each time. */
  audioActions?: (recording: RecordingInText) => ReactNode
}
