/** What was copied in an editor of ours: Slate puts it on the clipboard beside its HTML. */

const type = 'application/x-slate-fragment'
const inHtml = /data-slate-fragment="([^"]+)"/

/** The nodes, which anybody may have written; `undefined` when there are none. */
export function readFragment(data: Pick<DataTransfer, 'getData'>, html: string): unknown[] | undefined {
  const encoded = data.getData(type) || inHtml.exec(html)?.[1]
  if (!encoded) return undefined
  try {
    const nodes: unknown = JSON.parse(decodeURIComponent(atob(encoded)))
    return Array.isArray(nodes) ? nodes.filter((node) => !isUploadPlace(node)) : undefined
  } catch {
    // Not ours after all: its HTML and its text are still there.
    return undefined
  }
}

const isUploadPlace = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'upload'
