import type { LinkInline } from '@contract/document.ts'
import { isSafeLink } from '@contract/safe-url.ts'
import { Editor, type NodeEntry, Path, Range, Transforms } from 'slate'
import { isLink } from '../element-kinds.ts'
import type { EditorElement, RichEditor } from '../slate-types.ts'

/**
 * Adds `https://` to an address without a protocol (docs/specification.md#5-validation-rules). Returns `undefined` if
 * it cannot be an address.
 */
export function linkAddress(typed: string): string | undefined {
  const trimmed = typed.trim()
  if (trimmed === '' || /\s/.test(trimmed)) return undefined
  if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(trimmed)) return undefined
  const address = /^(?:https?:\/\/|mailto:)/i.test(trimmed) ? trimmed : `https://${trimmed}`
  return isSafeLink(address) && (address.startsWith('mailto:') || hasHost(address)) ? address : undefined
}

function hasHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).hostname !== ''
}

export function linkAt(editor: RichEditor): NodeEntry<LinkInline> | undefined {
  if (editor.selection === null) return undefined
  return Editor.above<LinkInline>(editor, { at: Range.start(editor.selection), match: isLink })
}

export function setLink(editor: RichEditor, url: string): void {
  const current = linkAt(editor)
  if (current !== undefined) {
    Transforms.setNodes<EditorElement>(editor, { url }, { at: current[1] })
    return
  }
  const { selection } = editor
  if (selection === null) return
  if (Range.isExpanded(selection)) {
    Editor.withoutNormalizing(editor, () => {
      Transforms.unwrapNodes(editor, { match: isLink, split: true })
      Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true })
    })
    Transforms.collapse(editor, { edge: 'end' })
    return
  }
  insertLink(editor, url)
}

export function insertLink(editor: RichEditor, url: string): void {
  Transforms.insertNodes(
    editor,
    { type: 'link', url, children: [{ ...Editor.marks(editor), text: url }] },
    { select: true },
  )
  const link = linkAt(editor)
  if (link !== undefined) Transforms.select(editor, Editor.start(editor, Path.next(link[1])))
}

export function removeLink(editor: RichEditor): void {
  const at = linkAt(editor)?.[1]
  if (at !== undefined) Transforms.unwrapNodes(editor, { at, match: isLink })
}
