import type { Block, LinkInline, ListBlock, ListItemBlock, TextBlock, TextLeaf } from '@contract/document.ts'
import type { BaseEditor, BaseRange } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'

export type UploadKind = 'image' | 'audio'

export type UploadElement = {
  type: 'upload'
  id: string
  kind: UploadKind
  name: string
  /** Kept for the picture that replaces the placeholder. */
  alt?: string | undefined
  caption?: string | undefined
  align?: Block['align']
  children: TextLeaf[]
}

export type EditorElement = Block | LinkInline | UploadElement
export type VoidElement = Extract<EditorElement, { type: 'image' | 'audio' | 'twitter-embed' | 'upload' }>
export type WordsElement = TextBlock | ListItemBlock
export type { ListBlock }

export type RichEditor = BaseEditor & ReactEditor & HistoryEditor

declare module 'slate' {
  interface CustomTypes {
    Editor: RichEditor
    Element: EditorElement
    Text: TextLeaf
    Range: BaseRange
  }
}
