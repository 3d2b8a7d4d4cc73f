import type { EditorDocument } from '@contract/document.ts'
import { type Descendant, type Node, type NodeEntry, type Path, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import type { UnsentMedia } from '@/entities/draft'
import type { EditorElement, RichEditor, UploadElement } from './slate-types.ts'
import type { UploadedMedia, Uploads } from './uploads.ts'

/**
 * Replaces the placeholder of an upload by the media. Not an undo step of its own: undo goes back to before the file
 * was inserted, never to a dead placeholder.
 */
const isUpload = (node: Node): node is UploadElement => 'type' in node && node.type === 'upload'

export function withUploads(editor: RichEditor, uploads: Uploads): void {
  const { normalizeNode } = editor
  // Redo may restore a placeholder whose upload has already finished.
  editor.normalizeNode = (entry: NodeEntry, options) => {
    const [node, path] = entry
    if (isUpload(node) && settle(editor, uploads, node, path)) return
    normalizeNode(entry, options)
  }
}

export function settleUploads(editor: RichEditor, uploads: Uploads): void {
  for (const [index, node] of editor.children.entries()) if (isUpload(node)) settle(editor, uploads, node, [index])
}

export function placeUnsent(
  document: EditorDocument,
  unsent: readonly UnsentMedia[],
  uploads: Uploads,
): (EditorDocument[number] | UploadElement)[] {
  if (unsent.length === 0) return document
  const blocks: (EditorDocument[number] | UploadElement)[] = [...document]
  for (const { index, file, kind, alt, caption } of unsent) {
    const words = { ...(alt !== undefined && { alt }), ...(caption !== undefined && { caption }) }
    const id = uploads.hold(file, kind)
    blocks.splice(index, 0, { type: 'upload', id, kind, name: file.name, ...words, children: [{ text: '' }] })
  }
  return blocks
}

export const unsentOf = (children: readonly Descendant[], uploads: Uploads): UnsentMedia[] =>
  children.flatMap((node, index) => {
    if (!isUpload(node)) return []
    const { id, kind, alt, caption } = node
    const file = uploads.fileOf(id)
    const isUploading = uploads.stateOf(id)?.status !== 'failed'
    return file === undefined ? [] : [{ index, file, kind, alt, caption, isUploading }]
  })

export const hasUploads = (children: readonly Descendant[]): boolean => children.some(isUpload)

export const uploadIdsOf = (children: readonly Descendant[]): string[] => children.filter(isUpload).map(({ id }) => id)

function settle(editor: RichEditor, uploads: Uploads, node: UploadElement, path: Path): boolean {
  const state = uploads.stateOf(node.id)
  if (state?.status !== 'uploaded') return false
  HistoryEditor.withoutSaving(editor, () => {
    Transforms.setNodes<EditorElement>(
      editor,
      { ...fieldsOf(state.media), id: undefined, kind: undefined, name: undefined } as Partial<EditorElement>,
      { at: path, voids: true },
    )
  })
  return true
}

function fieldsOf(media: UploadedMedia): Partial<EditorElement> {
  if (media.type === 'audio') return { type: 'audio', url: media.uploaded.url }
  const { url, image_id: imageId, width, height } = media.uploaded
  return { type: 'image', url, imageId, width, height }
}

/**
 * Returns the editor's own blocks, not a copy, unless an upload is in progress. Upload placeholders are not part of
 * the document; text blocks surround them, so the result is never empty.
 */
export function documentOf(children: Descendant[]): EditorDocument {
  const blocks = hasUploads(children)
    ? children.filter((node) => !('type' in node && node.type === 'upload'))
    : children
  return blocks as EditorDocument
}
