import type { EditorDocument } from '@contract/document.ts'
import type { Descendant } from 'slate'
import { hasUploads } from './with-uploads.ts'

/**
 * What the editor holds as a document: the very blocks, not a copy, unless a file is being uploaded. Its place is no part
 * of the document; words stand on both sides of it, so that something is left.
 */
export function documentOf(children: Descendant[]): EditorDocument {
  const blocks = hasUploads(children)
    ? children.filter((node) => !('type' in node && node.type === 'upload'))
    : children
  return blocks as EditorDocument
}
