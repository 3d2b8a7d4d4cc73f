import { Editor } from '@tiptap/core'
import StarterKit from '@tiptap/starter-kit'
import { toProseMirror } from './bench-document.ts'
import type { OpenEditor } from './bench-page.ts'

export const save = toProseMirror

export const open: OpenEditor = (root, saved) => {
  new Editor({
    element: root,
    extensions: [StarterKit],
    content: JSON.parse(saved),
    editorProps: { attributes: { class: 'text', 'aria-label': 'Text' } },
  })
}
