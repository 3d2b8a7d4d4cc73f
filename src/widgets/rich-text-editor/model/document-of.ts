import type { EditorDocument } from '@contract/document.ts'
import type { Descendant } from 'slate'
import { hasUploads } from './with-uploads.ts'

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
