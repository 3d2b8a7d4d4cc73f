import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import { createEditor } from 'lexical'
import { toLexical } from './bench-document.ts'
import type { OpenEditor } from './bench-page.ts'

export const save = toLexical

/** Milliseconds in which typing merges into one undo step, as in Lexical's playground. */
const mergeMs = 300

export const open: OpenEditor = (root, saved) => {
  const element = document.createElement('div')
  element.className = 'text'
  element.contentEditable = 'true'
  element.ariaLabel = 'Text'
  root.append(element)
  const editor = createEditor({
    namespace: 'bench',
    nodes: [HeadingNode, QuoteNode],
    onError: (error) => {
      throw error
    },
  })
  registerRichText(editor)
  registerHistory(editor, createEmptyHistoryState(), mergeMs)
  editor.setRootElement(element)
  editor.setEditorState(editor.parseEditorState(saved))
}
