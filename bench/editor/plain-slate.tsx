import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createEditor, type Descendant } from 'slate'
import { withHistory } from 'slate-history'
import { Editable, type RenderElementProps, type RenderLeafProps, Slate, withReact } from 'slate-react'
import { toEditorDocument } from './bench-document.ts'
import type { OpenEditor } from './bench-page.ts'

export const save = toEditorDocument

const renderElement = ({ attributes, element, children }: RenderElementProps) =>
  element.type === 'heading-two' ? <h3 {...attributes}>{children}</h3> : <p {...attributes}>{children}</p>

const renderLeaf = ({ attributes, leaf, children }: RenderLeafProps) => (
  <span {...attributes}>{leaf.bold ? <strong>{children}</strong> : children}</span>
)

function PlainSlate({ document }: { document: Descendant[] }) {
  const [editor] = useState(() => withHistory(withReact(createEditor())))
  return (
    <Slate editor={editor} initialValue={document}>
      <Editable className="text" aria-label="Text" renderElement={renderElement} renderLeaf={renderLeaf} />
    </Slate>
  )
}

export const open: OpenEditor = (root, saved) => createRoot(root).render(<PlainSlate document={JSON.parse(saved)} />)
