import { Range } from 'slate'
import { voidAt } from './caret.ts'
import { loadedWriter } from './paste/lazy-reader.ts'
import type { RichEditor } from './slate-types.ts'

export const fragmentType = 'application/x-slate-fragment'

/**
 * Writes what was copied for other programs too, which would otherwise get the editor's own elements with the buttons and
 * fields in the text. Until that code has loaded, they do.
 */
export function withCopy(editor: RichEditor): void {
  const { setFragmentData } = editor
  editor.setFragmentData = (data, origin) => {
    const { selection } = editor
    const write = loadedWriter()
    if (write === undefined) return setFragmentData(data, origin)
    if (selection === null || (Range.isCollapsed(selection) && voidAt(editor) === undefined)) return
    const nodes = editor.getFragment()
    const encoded = btoa(encodeURIComponent(JSON.stringify(nodes)))
    data.setData(fragmentType, encoded)
    write(data, nodes, encoded)
  }
}
