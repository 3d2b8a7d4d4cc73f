/**
 * The editor document (specification, section 3 "Editor document"): a list of block nodes, each with `type` and
 * `children`. This module knows its shape and its limits; it knows nothing of Slate, React or the database.
 *
 * The schema (`EditorDocument`: known blocks and marks, safe links) is checked on the way in and on the way out (design,
 * section 6 "Documents"), the limits (`checkContent`: bytes, nodes, media) on the way in: what an earlier release kept
 * stays readable.
 */
import * as v from 'valibot'
import { isPostAddress, isSafeLink, isSafeMedia } from './safe-url.ts'

/** `#rgb` or `#rrggbb`. */
const HexColour = v.pipe(v.string(), v.regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'is not a colour like #1a2b3c'))
/** A CSS length in whole pixels, from `8px` to `96px`. */
const FontSize = v.pipe(v.string(), v.regex(/^(?:[89]|[1-8]\d|9[0-6])px$/, 'is not a size from 8px to 96px'))

/** A run of text and its marks. A mark that is absent is off. */
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
  color: v.optional(HexColour),
  bgColor: v.optional(HexColour),
  fontSize: v.optional(FontSize),
})
export type TextLeaf = v.InferOutput<typeof TextLeaf>

/** A link inside a paragraph; `url` is http, https or mailto. */
export const LinkInline = v.strictObject({
  type: v.literal('link'),
  url: v.pipe(v.string(), v.check(isSafeLink, 'is not an http, https or mailto address')),
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

/** Blocks without text of their own carry one empty leaf, as the editor keeps them. */
const voidChildren = v.array(TextLeaf)
const pixels = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)))

/**
 * A picture. `url` is one of our own media addresses or https elsewhere; `width` and `height` (pixels of the
 * original) are known for our own and keep its place while it loads.
 */
export const ImageBlock = v.strictObject({
  type: v.literal('image'),
  url: v.pipe(v.string(), v.check(isSafeMedia, 'is not an https address or one of our pictures')),
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
  url: v.pipe(v.string(), v.check(isSafeMedia, 'is not an https address or one of our recordings')),
  align,
  children: voidChildren,
})
export type AudioBlock = v.InferOutput<typeof AudioBlock>

export const TwitterEmbedBlock = v.strictObject({
  type: v.literal('twitter-embed'),
  url: v.pipe(v.string(), v.check(isPostAddress, 'is not the https address of a post on X')),
  align,
  children: voidChildren,
})
export type TwitterEmbedBlock = v.InferOutput<typeof TwitterEmbedBlock>

export const Block = v.variant('type', [TextBlock, ListBlock, ListItemBlock, ImageBlock, AudioBlock, TwitterEmbedBlock])
export type Block = v.InferOutput<typeof Block>

/** Every type that a block can have. */
export const blockTypes: ReadonlySet<unknown> = new Set([
  ...TextBlock.entries.type.options,
  ...ListBlock.entries.type.options,
  ...[ListItemBlock, ImageBlock, AudioBlock, TwitterEmbedBlock].map(({ entries }) => entries.type.literal),
])

/** The whole document. An empty one is a single empty paragraph. */
export const EditorDocument = v.pipe(v.array(Block), v.minLength(1))
export type EditorDocument = v.InferOutput<typeof EditorDocument>

/** Every word a document says, in reading order: the text of its leaves, blocks apart by a line break. */
export function documentText(document: EditorDocument): string {
  return document.map(blockText).join('\n')
}

/** The text of one block; list items apart by a line break. */
export function blockText(block: Block | Inline): string {
  if ('text' in block) return block.text
  const separator = block.type === 'bulleted-list' || block.type === 'numbered-list' ? '\n' : ''
  return block.children.map(blockText).join(separator)
}

/** The first picture of a document: the one that stands beside its headline. */
export function firstPicture(document: EditorDocument): ImageBlock | undefined {
  return document.find((block) => block.type === 'image')
}
