/** What Slate's nodes are here: the blocks of the contract, and the place that an upload under way keeps. */
import type { Block, LinkInline, ListBlock, ListItemBlock, TextBlock, TextLeaf } from '@contract/document.ts'
import type { BaseEditor, BaseRange } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'

export type UploadKind = 'image' | 'audio'

/** Keeps the place of a file that is being uploaded. It is no part of the document; how far it is stands in the uploads. */
export type UploadElement = {
  type: 'upload'
  id: string
  kind: UploadKind
  name: string
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
