/** Compares what the writing room shows with what the server has. */
import type { Page } from './page.ts'

export const article = '[aria-label="Article"][contenteditable]'

const tags = {
  paragraph: 'p',
  standfirst: 'standfirst',
  'heading-one': 'h2',
  'heading-two': 'h3',
  'heading-three': 'h4',
  'block-quote': 'blockquote',
  'code-block': 'pre',
  'list-item': 'li',
  link: 'a',
} as const

const marks = {
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  underline: 'u',
  strikethrough: 's',
  italic: 'em',
  bold: 'strong',
  highlight: 'mark',
} as const

type Stored = { type: string; text?: string; children?: Stored[]; caption?: string; alt?: string } & Partial<
  Record<keyof typeof marks, boolean>
>

/** A line for each block, such as `p: plain <strong>bold</strong>` or `image: caption | alt text`. */
export const linesOf = (content: string): string[] => (JSON.parse(content) as Stored[]).flatMap(lineOf)

function lineOf(block: Stored): string[] {
  const { type, children = [], caption = '', alt = '' } = block
  if (type === 'image') return [`image: ${caption} | ${alt}`]
  if (type === 'twitter-embed') return ['post']
  if (type.endsWith('-list')) return children.flatMap(lineOf)
  return [`${tags[type as keyof typeof tags]}: ${children.map(wordsOf).join('')}`]
}

function wordsOf(node: Stored): string {
  if (node.type === 'link') return `<a>${(node.children ?? []).map(wordsOf).join('')}</a>`
  const text = node.text ?? ''
  if (text === '') return ''
  const worn = Object.entries(marks).filter(([mark]) => node[mark as keyof typeof marks])
  return worn.reduce((words, [, tag]) => `<${tag}>${words}</${tag}>`, text)
}

/** The same lines, read from the page. Text that the editor does not know, such as a letter that came twice, is marked. */
export const shown = (page: Page): Promise<string[]> => page.evaluate(readLines, article)

function readLines(selector: string): string[] {
  const editable = document.querySelector(selector)
  if (editable === null) return []
  const wanted = /^(?:CODE|SUP|SUB|U|S|EM|STRONG|MARK)$/
  const visible = (text: string) => text.replaceAll('\uFEFF', '')
  const wordsOf = (leaf: Element) => {
    const parts = [...leaf.querySelectorAll('[data-slate-string]')]
    const text = visible(parts.map(({ textContent }) => textContent).join(''))
    if (text === '') return ''
    let words = text
    for (let at = parts[0]?.parentElement; at && at !== leaf.parentElement; at = at.parentElement)
      if (wanted.test(at.tagName)) words = `<${at.tagName.toLowerCase()}>${words}</${at.tagName.toLowerCase()}>`
    return words
  }
  const lineOf = (block: Element): string => {
    const inner = block.querySelector('[contenteditable="false"]')
    if (block.matches('[data-slate-void]')) {
      if (inner?.querySelector('img') === null) return 'post'
      return `image: ${[...(inner?.querySelectorAll('textarea') ?? [])].map(({ value }) => value).join(' | ')}`
    }
    const parts = [...block.querySelectorAll('[data-slate-leaf]')].map((leaf) =>
      leaf.closest('a') === null ? wordsOf(leaf) : wordsOf(leaf).replace(/.+/, '<a>$&</a>'),
    )
    return `${block.tagName.toLowerCase()}: ${parts.join('')}`
  }
  const blocks = [...editable.querySelectorAll('[data-slate-node="element"]:not(ul, ol, a)')]
  const texts = document.createTreeWalker(editable, NodeFilter.SHOW_TEXT)
  const strays: string[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    const isKnown = parentElement?.closest(
      '[data-slate-string], [data-slate-zero-width], [data-slate-placeholder], [contenteditable="false"]',
    )
    if (!isKnown && visible(textContent ?? '') !== '') strays.push(`STRAY: ${textContent}`)
  }
  return [...blocks.map(lineOf), ...strays]
}
