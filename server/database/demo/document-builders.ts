/** Short words for writing an editor document by hand: `p('Plain, ', b('bold'), ' and ', a('https://…', 'linked'), '.')`. */
import type {
  Align,
  Block,
  EditorDocument,
  Inline,
  ListItemBlock,
  TextBlock,
  TextLeaf,
} from '../../../contract/document.ts'
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
/** Any marks together: `styled({ bold: true, color: '#8a1c1c', fontSize: '22px' }, 'words')`. */
export const styled = (marks: Marks, text: string): TextLeaf => ({ text, ...marks })

/** A link: `a('https://example.org', 'the records')`. */
export const a = (url: string, ...words: (string | TextLeaf)[]): Inline => ({
  type: 'link',
  url,
  children: words.map((word) => (typeof word === 'string' ? { text: word } : word)),
})

const item = (words: Words | Words[]): ListItemBlock => ({
  type: 'list-item',
  children: (Array.isArray(words) ? words : [words]).map(leaf),
})
/** Each item is a string, a leaf or an array of them. */
export const ul = (...items: (Words | Words[])[]): Block => ({ type: 'bulleted-list', children: items.map(item) })
export const ol = (...items: (Words | Words[])[]): Block => ({ type: 'numbered-list', children: items.map(item) })

export const aligned = <B extends Block>(align: Align, block: B): B => ({ ...block, align })

/**
 * A picture of the demonstration newsroom by its name; the seeder replaces `demo:NAME` with the stored media's
 * address and dimensions.
 */
export const picture = (name: string, alt: string, caption?: string): Block => ({
  type: 'image',
  url: `demo:${name}`,
  alt,
  ...(caption === undefined ? {} : { caption }),
  children: [{ text: '' }],
})
/** A recording of the demonstration newsroom by its name, replaced like a picture. */
export const audio = (name: string): Block => ({ type: 'audio', url: `demo:${name}`, children: [{ text: '' }] })
export const tweet = (url: string): Block => ({ type: 'twitter-embed', url, children: [{ text: '' }] })

/** One story of the demonstration newsroom. */
export type DemoStory = {
  /** Kebab-case, unique; also the name of its lead picture (`picture(slug, …)`). */
  slug: string
  /** Commissioned by a bounty, or published by the journalist alone. */
  kind: 'delivery' | 'independent'
  title: string
  /** 1 to 4 category names. */
  categories: string[]
  /** Key of a person in `people.ts`. */
  journalist: DemoPersonKey
  /** ISO 8601 in UTC. */
  publishedAt: string
  /** What the readers asked for: only for kind `delivery`. */
  bounty?: {
    title: string
    description: string
    creator: DemoPersonKey
    amountCents: number
    pledges: { by: DemoPersonKey; cents: number }[]
  }
  document: EditorDocument
}
