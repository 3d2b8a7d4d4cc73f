/**
 * Parses a model's response into blocks. The response is untrusted: only text, known block types and safe links
 * survive, never media, embeds, colors or HTML. See docs/specification.md#5-validation-rules.
 */
import { checkContent } from '../../../contract/content-check.ts'
import type {
  Block,
  EditorDocument,
  Inline,
  LinkInline,
  ListBlock,
  TextBlock,
  TextLeaf,
} from '../../../contract/document.ts'
import { blockText } from '../../../contract/document.ts'
import { isSafeLink } from '../../../contract/safe-url.ts'
import { generationLimits } from '../../../contract/writing-limits.ts'
import { inlineNodes, nodesOfMarkdown, type StoryNode } from './story-markdown.ts'

const deepest = 12

const wrappers = ['content', 'blocks', 'document', 'article', 'story', 'children', 'text']

export function readStory(answer: string): EditorDocument | undefined {
  if (answer.length > generationLimits.answerCharacters) return undefined
  const nodes = nodesOf(answer)
  const blocks = joinLists(nodes.flatMap((node) => blocksOf(node, 0))).filter((block) => blockText(block).trim() !== '')
  if (blocks.length === 0) return undefined
  const checked = checkContent(JSON.stringify(blocks))
  return 'error' in checked ? undefined : checked.document
}

/** Parses JSON, fenced or not, or Markdown. Broken JSON or HTML is never shown as prose. */
function nodesOf(answer: string): unknown[] {
  const text = answer.replace(/^\ufeff/, '').trim()
  const inner = (unfenced(text) ?? jsonWithin(text) ?? text).trim()
  if (/^[[{]/.test(inner)) return unwrap(parseJson(inner), 0)
  return looksLikeHtml.test(inner) ? [] : nodesOfMarkdown(inner)
}

function unfenced(text: string): string | undefined {
  const firstLine = text.indexOf('\n')
  const isFenced = firstLine !== -1 && text.length >= firstLine + 4 && text.endsWith('```')
  return isFenced && /^```[\w-]*\s*$/.test(text.slice(0, firstLine)) ? text.slice(firstLine + 1, -3) : undefined
}

function jsonWithin(text: string): string | undefined {
  const opening = /```json\s*\n/i.exec(text)
  if (opening === null) return undefined
  const start = opening.index + opening[0].length
  const end = text.indexOf('\n```', start)
  return end === -1 ? undefined : text.slice(start, end)
}

const looksLikeHtml = /^<(?:!doctype|\/?[a-z][\w-]*[\s/>])/i

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unwrap(value: unknown, depth: number): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') return nodesOfMarkdown(value)
  if (!isNode(value) || depth > 3) return []
  if (typeof value.type === 'string' && canonical(value) !== undefined) return [value]
  const wrapped = wrappers.find((name) => Array.isArray(value[name]) || isNode(value[name]) || isText(value[name]))
  return wrapped === undefined ? [] : unwrap(value[wrapped], depth + 1)
}

const isNode = (value: unknown): value is StoryNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'

const textTypes: Record<string, TextBlock['type'] | 'list-item'> = {
  paragraph: 'paragraph',
  p: 'paragraph',
  'heading-one': 'heading-one',
  'heading-1': 'heading-one',
  h1: 'heading-one',
  'heading-two': 'heading-two',
  'heading-2': 'heading-two',
  heading: 'heading-two',
  h2: 'heading-two',
  'heading-three': 'heading-three',
  'heading-3': 'heading-three',
  h3: 'heading-three',
  h4: 'heading-three',
  'block-quote': 'block-quote',
  blockquote: 'block-quote',
  quote: 'block-quote',
  'code-block': 'code-block',
  'list-item': 'list-item',
  listitem: 'list-item',
  li: 'list-item',
}
const listTypes: Record<string, ListBlock['type']> = {
  'bulleted-list': 'bulleted-list',
  'bullet-list': 'bulleted-list',
  'unordered-list': 'bulleted-list',
  list: 'bulleted-list',
  ul: 'bulleted-list',
  'numbered-list': 'numbered-list',
  'ordered-list': 'numbered-list',
  ol: 'numbered-list',
}
const shown = new Set(['image', 'img', 'audio', 'video', 'twitter-embed', 'embed', 'script', 'style', 'iframe'])

function canonical({ type, level }: StoryNode): TextBlock['type'] | ListBlock['type'] | 'list-item' | undefined {
  const name = nameOf(type) === 'heading' && typeof level === 'number' ? `heading-${level}` : nameOf(type)
  return ownOf(textTypes, name) ?? ownOf(listTypes, name)
}

const nameOf = (type: unknown) => (isText(type) ? type.toLowerCase().replaceAll(/[_\s]/g, '-') : '')
const ownOf = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const contentOf = ({ children, content, text, items }: StoryNode): unknown => children ?? content ?? text ?? items

function blocksOf(node: unknown, depth: number): Block[] {
  if (isText(node)) return nodesOfMarkdown(node).flatMap((one) => blocksOf(one, depth + 1))
  if (!isNode(node) || depth > deepest || shown.has(nameOf(node.type))) return []
  const type = canonical(node)
  const content = contentOf(node)
  if (type === 'bulleted-list' || type === 'numbered-list') {
    const items = (Array.isArray(content) ? content : [content]).flatMap((item) => inlineLines(item, depth + 1))
    return items.length === 0 ? [] : [{ type, children: items.map((children) => ({ type: 'list-item', children })) }]
  }
  const holdsBlocks = Array.isArray(content) && content.some((child) => isNode(child) && canonical(child) !== undefined)
  if (holdsBlocks) return content.flatMap((child) => blocksOf(child, depth + 1))
  const children = inlinesOf(isText(node.text) ? node : content, depth, type === 'code-block')
  if (children.length === 0) return []
  if (type === 'list-item') return [{ type: 'bulleted-list', children: [{ type, children }] }]
  return [{ type: type ?? 'paragraph', children }]
}

function inlineLines(item: unknown, depth: number): Inline[][] {
  if (depth > deepest) return []
  const content = isNode(item) ? contentOf(item) : item
  if (Array.isArray(content) && content.some((child) => isNode(child) && canonical(child) !== undefined)) {
    return content.flatMap((child) => inlineLines(child, depth + 1))
  }
  const children = inlinesOf(isNode(item) && isText(item.text) ? item : content, depth, false)
  return children.length === 0 ? [] : [children]
}

const marks = ['bold', 'italic', 'underline', 'strikethrough', 'code', 'superscript', 'subscript'] as const

function inlinesOf(value: unknown, depth: number, isCode: boolean): Inline[] {
  if (depth > deepest) return []
  if (isText(value)) return isCode ? leafOf({}, value) : inlinesOf(inlineNodes(value), depth + 1, true)
  if (Array.isArray(value)) return value.flatMap((one) => inlinesOf(one, depth + 1, isCode))
  if (!isNode(value) || shown.has(nameOf(value.type))) return []
  if (nameOf(value.type) === 'link') return linkOf(value, depth)
  if (!isText(value.text)) return inlinesOf(contentOf(value), depth + 1, isCode)
  const isMarked = marks.some((mark) => value[mark] === true)
  return isMarked || isCode ? leafOf(value, value.text) : inlinesOf(value.text, depth + 1, false)
}

function linkOf(node: StoryNode, depth: number): Inline[] {
  const children = inlinesOf(contentOf(node), depth + 1, true).flatMap((child): TextLeaf[] =>
    'text' in child ? [child] : child.children,
  )
  const url = isText(node.url) ? node.url.trim() : ''
  const link: LinkInline = { type: 'link', url, children }
  return children.length > 0 && isSafeLink(url) ? [link] : children
}

/** Removes control characters and replaces lone surrogates. */
function leafOf(node: StoryNode, text: string): TextLeaf[] {
  const clean = text.replaceAll(/[^\P{Cc}\n\t]/gu, '').toWellFormed()
  if (clean === '') return []
  return [
    { text: clean, ...Object.fromEntries(marks.filter((mark) => node[mark] === true).map((mark) => [mark, true])) },
  ]
}

/** Merges adjacent lists of one type, because the Markdown parser creates one list per item. */
function joinLists(blocks: Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    const isList = block.type === 'bulleted-list' || block.type === 'numbered-list'
    if (isList && last?.type === block.type) for (const item of block.children) last.children.push(item)
    else joined.push(isList ? { ...block, children: [...block.children] } : block)
  }
  return joined
}
