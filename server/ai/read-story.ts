/**
 * From what a model answered to the blocks of a story (specification, section 5 "AI generation"). What it answers is a
 * stranger's: of it the words are kept, the shapes we know and links that are safe; pictures, recordings, embeds and
 * colours are not, and nothing is HTML.
 */
import { checkContent } from '../../contract/content-check.ts'
import type {
  Block,
  EditorDocument,
  Inline,
  LinkInline,
  ListBlock,
  TextBlock,
  TextLeaf,
} from '../../contract/document.ts'
import { blockText } from '../../contract/document.ts'
import { generationLimits } from '../../contract/limits.ts'
import { isSafeLink } from '../../contract/safe-url.ts'
import { inlineNodes, nodesOfMarkdown, type StoryNode } from './story-markdown.ts'

/** How deep an answer is followed. */
const deepest = 12

/** Where models put what was asked for when they wrap it in an object. */
const wrappers = ['content', 'blocks', 'document', 'article', 'story', 'children', 'text']

/** The story in an answer; undefined where there is none, or where the answer is longer than any story. */
export function readStory(answer: string): EditorDocument | undefined {
  if (answer.length > generationLimits.answerCharacters) return undefined
  const nodes = nodesOf(answer)
  const blocks = joinLists(nodes.flatMap((node) => blocksOf(node, 0))).filter((block) => blockText(block).trim() !== '')
  if (blocks.length === 0) return undefined
  const checked = checkContent(JSON.stringify(blocks))
  return 'error' in checked ? undefined : checked.document
}

/** The nodes of an answer: JSON, fenced or not, or Markdown. What was meant as JSON or HTML is never shown as prose. */
function nodesOf(answer: string): unknown[] {
  const text = answer.replace(/^\ufeff/, '').trim()
  const inner = (unfenced(text) ?? jsonWithin(text) ?? text).trim()
  if (/^[[{]/.test(inner)) return unwrap(parseJson(inner), 0)
  return looksLikeHtml.test(inner) ? [] : nodesOfMarkdown(inner)
}

/** The content of a text that is one fenced block from its first line to its last. */
function unfenced(text: string): string | undefined {
  const firstLine = text.indexOf('\n')
  const isFenced = firstLine !== -1 && text.length >= firstLine + 4 && text.endsWith('```')
  return isFenced && /^```[\w-]*\s*$/.test(text.slice(0, firstLine)) ? text.slice(firstLine + 1, -3) : undefined
}

/** The first fenced block of a text that says it is JSON. */
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

/** Our name for what a node says it is; undefined where we have none. */
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

/** The items of a list, those of a list within it among them. */
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

/** A link that is safe; otherwise its words. */
function linkOf(node: StoryNode, depth: number): Inline[] {
  const children = inlinesOf(contentOf(node), depth + 1, true).flatMap((child): TextLeaf[] =>
    'text' in child ? [child] : child.children,
  )
  const url = isText(node.url) ? node.url.trim() : ''
  const link: LinkInline = { type: 'link', url, children }
  return children.length > 0 && isSafeLink(url) ? [link] : children
}

/** Control characters say nothing, and half of a pair of surrogates is no character. */
function leafOf(node: StoryNode, text: string): TextLeaf[] {
  const clean = text.replaceAll(/[^\P{Cc}\n\t]/gu, '').toWellFormed()
  if (clean === '') return []
  return [
    { text: clean, ...Object.fromEntries(marks.filter((mark) => node[mark] === true).map((mark) => [mark, true])) },
  ]
}

/** Lists of one kind that follow one another are one: Markdown gives each item a list of its own. */
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
