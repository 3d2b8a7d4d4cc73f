/** Builders for editor documents: `p('Plain, ', b('bold'), ' and ', a('https://…', 'linked'), '.')`. */
import type {
  Align,
  Block,
  EditorDocument,
  Inline,
  ListItemBlock,
  TextBlock,
  TextLeaf,
} from '../../contract/document.ts'
import type { Category } from '../../contract/limits.ts'

import type { DemoPersonKey } from './people.ts'

type Words = string | Inline
type Marks = Omit<TextLeaf, 'text'>

const leaf = (words: Words): Inline => (typeof words === 'string' ? { text: words } : words)
const textBlock =
  (type: TextBlock['type']) =>
  (...words: Words[]): TextBlock => ({ type, children: words.map(leaf) })
const marked =
  (marks: Marks) =>
  (text: string): TextLeaf => ({ text, ...marks })

export const p = textBlock('paragraph')
export const h1 = textBlock('heading-one')
export const h2 = textBlock('heading-two')
export const h3 = textBlock('heading-three')
export const quote = textBlock('block-quote')
export const code = textBlock('code-block')

export const b = marked({ bold: true })
export const i = marked({ italic: true })
export const u = marked({ underline: true })
export const s = marked({ strikethrough: true })
export const mono = marked({ code: true })
export const mark = marked({ highlight: true })
export const sup = marked({ superscript: true })
export const sub = marked({ subscript: true })
export const styled = (marks: Marks, text: string): TextLeaf => ({ text, ...marks })

export const a = (url: string, ...words: (string | TextLeaf)[]): Inline => ({
  type: 'link',
  url,
  children: words.map((word) => (typeof word === 'string' ? { text: word } : word)),
})

const item = (words: Words | Words[]): ListItemBlock => ({
  type: 'list-item',
  children: (Array.isArray(words) ? words : [words]).map(leaf),
})
export const ul = (...items: (Words | Words[])[]): Block => ({ type: 'bulleted-list', children: items.map(item) })
export const ol = (...items: (Words | Words[])[]): Block => ({ type: 'numbered-list', children: items.map(item) })

export const aligned = <B extends Block>(align: Align, block: B): B => ({ ...block, align })

/** An image of the demo data. The seeder replaces `demo:NAME` with the address and dimensions of the stored file. */
export const picture = (name: string, alt: string, caption?: string): Block => ({
  type: 'image',
  url: `demo:${name}`,
  alt,
  ...(caption === undefined ? {} : { caption }),
  children: [{ text: '' }],
})
export const audio = (name: string): Block => ({ type: 'audio', url: `demo:${name}`, children: [{ text: '' }] })
export const tweet = (url: string): Block => ({ type: 'twitter-embed', url, children: [{ text: '' }] })

export type DemoStory = {
  /** Kebab-case and unique; also the name of the lead picture (`picture(slug, …)`). */
  slug: string
  kind: 'delivery' | 'independent'
  title: string
  categories: Category[]
  journalist: DemoPersonKey
  publishedAt: string
  bounty?: {
    title: string
    description: string
    creator: DemoPersonKey
    amountCents: number
    pledges: { by: DemoPersonKey; cents: number }[]
  }
  document: EditorDocument
}
