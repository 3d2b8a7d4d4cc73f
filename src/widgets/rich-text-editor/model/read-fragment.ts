const type = 'application/x-slate-fragment'
const inHtml = /data-slate-fragment="([^"]+)"/

/** Untrusted: any page can write to the clipboard. Returns `undefined` if there is no Slate fragment. */
export function readFragment(data: Pick<DataTransfer, 'getData'>, html: string): unknown[] | undefined {
  const encoded = data.getData(type) || inHtml.exec(html)?.[1]
  if (!encoded) return undefined
  try {
    const nodes: unknown = JSON.parse(decodeURIComponent(atob(encoded)))
    return Array.isArray(nodes) ? nodes.filter((node) => !isUploadPlace(node)) : undefined
  } catch {
    // Not a Slate fragment; paste the HTML or the text instead.
    return undefined
  }
}

const isUploadPlace = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'upload'
