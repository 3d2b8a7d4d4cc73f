import { type Descendant, Element, type Node } from 'slate'
import type { EditorElement, ListBlock, VoidElement, WordsElement } from './slate-types.ts'

export const textBlockTypes = [
  'paragraph',
  'heading-one',
  'heading-two',
  'heading-three',
  'block-quote',
  'code-block',
] as const
export type TextBlockType = (typeof textBlockTypes)[number]

export const listTypes = ['bulleted-list', 'numbered-list'] as const
export type ListType = (typeof listTypes)[number]

export type BlockChoice = TextBlockType | ListType

const wordsTypes: ReadonlySet<string> = new Set([...textBlockTypes, 'standfirst', 'list-item'])
const listTypeNames: ReadonlySet<string> = new Set(listTypes)
const voidTypes: ReadonlySet<string> = new Set(['image', 'audio', 'twitter-embed', 'upload'])

export const isWords = (node: Node): node is WordsElement => Element.isElement(node) && wordsTypes.has(node.type)
export const isList = (node: Node): node is ListBlock => Element.isElement(node) && listTypeNames.has(node.type)
export const isVoidElement = (node: Node): node is VoidElement => Element.isElement(node) && voidTypes.has(node.type)
export const isLink = (node: Node): node is Extract<EditorElement, { type: 'link' }> =>
  Element.isElement(node) && node.type === 'link'

export const isListType = (type: BlockChoice): type is ListType => listTypeNames.has(type)

export const emptyParagraph = (): Descendant => ({ type: 'paragraph', children: [{ text: '' }] })
