/**
 * The editor document (docs/specification.md#3-entities-and-their-fields).
 *
 * The server checks the schema on writes and reads, but the limits (`checkContent`) only on writes, so documents
 * saved by an earlier release stay readable.
 */
import * as v from 'valibot'
import { isPostAddress, isSafeLink, isSafeMedia } from './safe-url.ts'

const HexColor = v.pipe(v.string(), v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'is not a color like #1a2b3c'))
const FontSize = v.pipe(v.string(), v.regex(/^(?:[89]|[1-8]\d|9[0-6])px$/, 'is not a size from 8px to 96px'))

export const TextLeaf = v.strictObject({
  text: v.string(),
  bold: v.optional(v.boolean()),
  italic: v.optional(v.boolean()),
  underline: v.optional(v.boolean()),
  strikethrough: v.optional(v.boolean()),
  code: v.optional(v.boolean()),
  highlight: v.optional(v.boolean()),
  superscript: v.optional(v.boolean()),
  subscript: v.optional(v.boolean()),
  color: v.optional(HexColor),
  bgColor: v.optional(HexColor),
  fontSize: v.optional(FontSize),
})
export type TextLeaf = v.InferOutput<typeof TextLeaf>

/** Overrides turn letters around, so that the words of a link could show another address. No language needs them. */
export const shownText = (text: string): string => text.replace(/[\u202d\u202e]/g, '')

/** The HTML element of each mark that has one, innermost first. */
export const markElements = [
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['italic', 'em'],
  ['bold', 'strong'],
  ['highlight', 'mark'],
] as const

export const LinkInline = v.strictObject({
  type: v.literal('link'),
  url: v.pipe(v.string(), v.check(isSafeLink, 'is not an http, https or mailto URL')),
  children: v.array(TextLeaf),
})
export type LinkInline = v.InferOutput<typeof LinkInline>

export const Inline = v.union([TextLeaf, LinkInline])
export type Inline = v.InferOutput<typeof Inline>

export const Align = v.picklist(['left', 'center', 'right', 'justify'])
export type Align = v.InferOutput<typeof Align>

const align = v.optional(Align)
const inlineChildren = v.pipe(v.array(Inline), v.minLength(1))

const textBlockTypes = [
  'paragraph',
  'heading-one',
  'heading-two',
  'heading-three',
  'block-quote',
  'code-block',
  /** Sums the story up before its text begins; the editor allows it as the first block only. */
  'standfirst',
] as const
export const TextBlock = v.strictObject({
  type: v.picklist(textBlockTypes),
  align,
  children: inlineChildren,
})
export type TextBlock = v.InferOutput<typeof TextBlock>

export const ListItemBlock = v.strictObject({ type: v.literal('list-item'), align, children: inlineChildren })
export type ListItemBlock = v.InferOutput<typeof ListItemBlock>

export const ListBlock = v.strictObject({
  type: v.picklist(['bulleted-list', 'numbered-list']),
  align,
  children: v.pipe(v.array(ListItemBlock), v.minLength(1)),
})
export type ListBlock = v.InferOutput<typeof ListBlock>

/** Slate requires void blocks to hold one empty leaf. */
const voidChildren = v.array(TextLeaf)
const pixels = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)))

/**
 * `url` is one of our media addresses or https elsewhere. `width` and `height` are pixels of the original, known only
 * for our own pictures, and reserve space while the picture loads.
 */
export const ImageBlock = v.strictObject({
  type: v.literal('image'),
  url: v.pipe(v.string(), v.check(isSafeMedia, 'is not an https URL or one of our images')),
  imageId: v.optional(v.string()),
  alt: v.optional(v.string()),
  caption: v.optional(v.string()),
  width: pixels,
  height: pixels,
  align,
  children: voidChildren,
})
export type ImageBlock = v.InferOutput<typeof ImageBlock>

export const AudioBlock = v.strictObject({
  type: v.literal('audio'),
  url: v.pipe(v.string(), v.check(isSafeMedia, 'is not an https URL or one of our recordings')),
  align,
  children: voidChildren,
})
export type AudioBlock = v.InferOutput<typeof AudioBlock>

export const TwitterEmbedBlock = v.strictObject({
  type: v.literal('twitter-embed'),
  url: v.pipe(v.string(), v.check(isPostAddress, 'is not the https URL of a post on X')),
  align,
  children: voidChildren,
})
export type TwitterEmbedBlock = v.InferOutput<typeof TwitterEmbedBlock>

export const Block = v.variant('type', [TextBlock, ListBlock, ListItemBlock, ImageBlock, AudioBlock, TwitterEmbedBlock])
export type Block = v.InferOutput<typeof Block>

export const blockTypes: ReadonlySet<unknown> = new Set([
  ...TextBlock.entries.type.options,
  ...ListBlock.entries.type.options,
  ...[ListItemBlock, ImageBlock, AudioBlock, TwitterEmbedBlock].map(({ entries }) => entries.type.literal),
])

export const EditorDocument = v.pipe(v.array(Block), v.minLength(1))
export type EditorDocument = v.InferOutput<typeof EditorDocument>

export function documentText(document: EditorDocument): string {
  return document.map(blockText).join('\n')
}

export function blockText(block: Block | Inline): string {
  if ('text' in block) return block.text
  const separator = block.type === 'bulleted-list' || block.type === 'numbered-list' ? '\n' : ''
  return block.children.map(blockText).join(separator)
}

export function standfirstOf([first]: EditorDocument): TextBlock | undefined {
  return first?.type === 'standfirst' && blockText(first).trim() !== '' ? first : undefined
}

export function firstPicture(document: EditorDocument): ImageBlock | undefined {
  return document.find((block) => block.type === 'image')
}
