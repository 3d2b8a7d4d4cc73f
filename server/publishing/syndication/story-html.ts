/** Writes the document of a story as HTML for feed readers, which know no style sheet of ours. */
import { formatUtcTime } from '../../../contract/dates.ts'
import {
  type Block,
  blockText,
  type EditorDocument,
  type Inline,
  markElements,
  shownText,
  type TextLeaf,
} from '../../../contract/document.ts'
import { hostOf, isPostAddress, isSafeLink, isSafeMedia, mediaIdOf } from '../../../contract/safe-url.ts'
import type { CopiedPicture, Correction } from '../../../contract/story.ts'
import { escapeMarkup } from './xml.ts'

type Media = { publicUrl: string; copies: readonly CopiedPicture[] }

/** The title of the story is the first heading of the page that shows it. */
const headings = { 'heading-one': 'h2', 'heading-two': 'h3', 'heading-three': 'h4' } as const

/** The editor stores each paragraph of a quote, line of code and loose list item as a block of its own. */
const wrappers: Partial<Record<Block['type'], [open: string, close: string]>> = {
  'block-quote': ['<blockquote dir="auto">', '</blockquote>'],
  'code-block': ['<pre dir="auto"><code>', '</code></pre>'],
  'list-item': ['<ul dir="auto">', '</ul>'],
}

export function storyHtml(document: EditorDocument, media: Media): string {
  return document
    .flatMap((block, at) => {
      const [open, close] = wrappers[block.type] ?? ['', '']
      const isFirst = document[at - 1]?.type !== block.type
      const isLast = document[at + 1]?.type !== block.type
      const html = `${isFirst ? open : ''}${blockHtml(block, media)}${isLast ? close : ''}`
      return html === '' && block.type !== 'code-block' ? [] : [html]
    })
    .join('\n')
}

export function correctionsHtml(corrections: readonly Correction[]): string {
  if (corrections.length === 0) return ''
  const items = corrections.flatMap(({ published_at, text }) => [
    element('h3', formatUtcTime(published_at)),
    written('p', textHtml(text)),
  ])
  return ['', element('h2', corrections.length === 1 ? 'Correction' : 'Corrections'), ...items].join('\n')
}

function blockHtml(block: Block, media: Media): string {
  switch (block.type) {
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
      return written(headings[block.type], inlines(block.children))
    case 'paragraph':
    case 'standfirst':
      return blockText(block).trim() === '' ? '' : written('p', inlines(block.children))
    case 'block-quote':
      return blockText(block).trim() === '' ? '' : element('p', inlines(block.children))
    case 'code-block':
      return escapeMarkup(blockText(block))
    case 'list-item':
      return element('li', inlines(block.children))
    case 'bulleted-list':
    case 'numbered-list': {
      const items = block.children.map((item) => element('li', inlines(item.children))).join('')
      return written(block.type === 'bulleted-list' ? 'ul' : 'ol', items)
    }
    case 'image':
      return pictureHtml(block, media)
    case 'audio':
      return recordingHtml(block.url, media)
    case 'twitter-embed':
      return isPostAddress(block.url) ? element('p', link(block.url, 'Read the post on X')) : ''
  }
}

/** Names only our own pictures, because a feed must not make readers contact another site. */
function pictureHtml(
  { url, alt = '', caption = '', width, height }: Extract<Block, { type: 'image' }>,
  { publicUrl, copies }: Media,
): string {
  if (!isSafeMedia(url)) return ''
  const picture = copies.find(({ from }) => from === url) ?? { url, width, height }
  const id = mediaIdOf(picture.url)
  const size =
    picture.width === undefined || picture.height === undefined
      ? ''
      : ` width="${picture.width}" height="${picture.height}"`
  const shown =
    id === undefined
      ? elsewhere('Image', url)
      : `<img src="${escapeMarkup(`${publicUrl}/media/${id}`)}" alt="${escapeMarkup(alt)}"${size}>`
  return element(
    'figure',
    caption === '' ? shown : `${shown}${written('figcaption', escapeMarkup(shownText(caption)))}`,
  )
}

function recordingHtml(url: string, { publicUrl }: Media): string {
  if (!isSafeMedia(url)) return ''
  const id = mediaIdOf(url)
  return element(
    'p',
    id === undefined ? elsewhere('Recording', url) : link(`${publicUrl}/media/${id}`, 'Listen to the recording'),
  )
}

const elsewhere = (name: string, url: string) => link(url, `${name} at ${hostOf(url) ?? 'another site'}`)

const inlines = (children: readonly Inline[]): string =>
  children
    .map((inline) => {
      if ('text' in inline) return leafHtml(inline)
      const words = inline.children.map(leafHtml).join('')
      return isSafeLink(inline.url) ? anchor(inline.url, words) : words
    })
    .join('')

const leafHtml = (leaf: TextLeaf): string =>
  markElements.reduce(
    (html, [mark, name]) => (leaf[mark] === true ? element(name, html) : html),
    textHtml(shownText(leaf.text)),
  )

const textHtml = (text: string) => escapeMarkup(text).replaceAll('\n', '<br>')

const link = (url: string, text: string) => anchor(url, escapeMarkup(text))
const anchor = (url: string, html: string) => `<a href="${escapeMarkup(url)}" rel="nofollow">${html}</a>`
const element = (name: string, html: string) => `<${name}>${html}</${name}>`
/** An element with text of its author, which runs in the direction of its words. */
const written = (name: string, html: string) => `<${name} dir="auto">${html}</${name}>`
