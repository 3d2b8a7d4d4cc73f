import { Range } from 'slate'
import { loadedWriter } from './paste/lazy-reader.ts'
import { voidAt } from './selection.ts'
import type { RichEditor } from './slate-types.ts'

export const fragmentType = 'application/x-slate-fragment'

const copied = new WeakMap<RichEditor, string>()

/** True for what this editor copied, cut or dragged last: only there do placeholders of uploads mean something. */
export const hasCopied = (editor: RichEditor, encoded: string): boolean => copied.get(editor) === encoded

/**
 * Writes what was copied for other programs too, which would otherwise get the editor's own elements with the buttons and
 * fields in the text. Until that code has loaded, they do.
 */
export function withCopy(editor: RichEditor): void {
  const { setFragmentData } = editor
  editor.setFragmentData = (data, origin) => {
    const { selection } = editor
    if (selection === null || (Range.isCollapsed(selection) && voidAt(editor) === undefined)) return
    const nodes = editor.getFragment()
    const encoded = btoa(encodeURIComponent(JSON.stringify(nodes)))
    copied.set(editor, encoded)
    const write = loadedWriter()
    if (write === undefined) return setFragmentData(data, origin)
    data.setData(fragmentType, encoded)
    write(data, nodes, encoded)
  }
}
