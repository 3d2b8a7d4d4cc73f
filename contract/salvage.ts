/** Recovers what it can from a stored document that fails the schema: text first, then known formatting. */
import * as v from 'valibot'
import { Align, Block, type EditorDocument, Inline, LinkInline, TextLeaf } from './document.ts'
import { hostOf } from './safe-url.ts'

/** Maximum nesting that is read; the editor writes at most three levels. */
const deepest = 12

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const childrenOf = (node: Node): unknown[] => (Array.isArray(node.children) ? node.children : [])

export function salvageDocument(nodes: readonly unknown[]): EditorDocument {
  return nodes.flatMap(salvageBlock)
}

function salvageBlock(node: unknown): Block[] {
  if (!isNode(node)) return []
  const asItIs = v.safeParse(Block, node)
  if (asItIs.success) return [asItIs.output]
  const media = salvageMedia(node)
  if (media !== undefined) return [media]
  if (node.type === 'bulleted-list' || node.type === 'numbered-list') {
    const children = childrenOf(node).map((item) => ({
      type: 'list-item' as const,
      children: orEmpty(isNode(item) ? salvageInlines(item) : []),
    }))
    return children.length === 0 ? [] : [{ type: node.type, ...alignOf(node), children }]
  }
  const children = salvageInlines(node)
  if (children.length === 0) return []
  const shaped = v.safeParse(Block, { type: node.type, ...alignOf(node), children })
  return [shaped.success ? shaped.output : { type: 'paragraph', children }]
}

function salvageMedia(node: Node): Block | undefined {
  const { type, url } = node
  if (type !== 'image' && type !== 'audio' && type !== 'twitter-embed') return undefined
  const words = Object.fromEntries(
    Object.entries({ alt: node.alt, caption: node.caption }).filter(([, value]) => typeof value === 'string'),
  )
  const bare = v.safeParse(Block, { type, url, ...(type === 'image' ? words : {}), children: [{ text: '' }] })
  if (bare.success) return bare.output
  return type === 'twitter-embed' && typeof url === 'string' ? salvageEmbed(url) : undefined
}

function salvageEmbed(url: string): Block | undefined {
  const host = hostOf(url)
  const link = { type: 'link', url, children: [{ text: host ?? '' }] }
  const paragraph = v.safeParse(Block, { type: 'paragraph', children: [link] })
  return host !== undefined && paragraph.success ? paragraph.output : undefined
}

function salvageInlines(node: Node, depth = 0): Inline[] {
  const asItIs = v.safeParse(Inline, node)
  if (asItIs.success) return [asItIs.output]
  if (typeof node.text === 'string') return [salvageLeaf(node, node.text)]
  if (depth > deepest) return []
  const children = childrenOf(node).flatMap((child) => (isNode(child) ? salvageInlines(child, depth + 1) : []))
  if (node.type !== 'link') return children
  const link = v.safeParse(LinkInline, { type: 'link', url: node.url, children })
  return link.success ? [link.output] : children
}

function salvageLeaf(node: Node, text: string): TextLeaf {
  const marks = Object.entries(node).filter(([name, value]) => v.is(TextLeaf, { text, [name]: value }))
  return { ...Object.fromEntries(marks), text }
}

function alignOf(node: Node) {
  return v.is(Align, node.align) ? { align: node.align } : {}
}

function orEmpty(children: Inline[]): Inline[] {
  return children.length === 0 ? [{ text: '' }] : children
}
