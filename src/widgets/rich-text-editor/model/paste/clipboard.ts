import { type Block, type Inline, markElements, type TextLeaf } from '@contract/document.ts'
import { wordsOfBlock } from '@contract/document-words.ts'
import type { Descendant } from 'slate'
import { type Pasted, parseHtml } from './parse-html.ts'
import { parseText } from './parse-text.ts'
import { withPosts } from './posts-in-text.ts'

/** Programs put a text on the clipboard in several forms; HTML says most about it. */
export function readClipboard(html: string, text: string): Pasted {
  const { blocks, lostPictures } = html.trim() === '' ? { blocks: [], lostPictures: 0 } : parseHtml(html)
  return { blocks: withPosts(blocks.length > 0 || lostPictures > 0 ? blocks : parseText(text)), lostPictures }
}

/** Writes blocks of the editor for other programs. Browsers that know no types of ours find `encoded` in the HTML. */
export function writeClipboard(data: DataTransfer, nodes: readonly Descendant[], encoded: string): void {
  const blocks = nodes.filter((node): node is Block => !('type' in node && node.type === 'upload'))
  data.setData('text/html', htmlOf(blocks, encoded))
  data.setData('text/plain', textOf(blocks))
}

function textOf(blocks: readonly Block[]): string {
  const texts = blocks.map((block) => {
    switch (block.type) {
      case 'bulleted-list':
        return block.children.map((item) => `• ${wordsOfBlock(item)}`).join('\n')
      case 'numbered-list':
        return block.children.map((item, index) => `${index + 1}. ${wordsOfBlock(item)}`).join('\n')
      case 'image':
        return [block.caption ?? block.alt ?? '', addressOf(block.url)].filter(Boolean).join('\n')
      case 'audio':
      case 'twitter-embed':
        return addressOf(block.url)
      default:
        return wordsOfBlock(block)
    }
  })
  return texts.filter((text) => text !== '').join('\n\n')
}

const addressOf = (url: string) => new URL(url, document.baseURI).href

/** Builds elements of a document that is never shown, so that its pictures are not loaded again. */
function htmlOf(blocks: readonly Block[], encoded: string): string {
  const page = document.implementation.createHTMLDocument()

  function element(name: string, children: (Node | string)[], attributes: Record<string, string> = {}): HTMLElement {
    const made = page.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    made.append(...children)
    return made
  }

  const leaf = ({ text, ...marks }: TextLeaf): (Node | string)[] => {
    const lines = text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br', []), line]))
    return markElements.reduce<(Node | string)[]>(
      (inner, [mark, name]) => (marks[mark] === true ? [element(name, inner)] : inner),
      lines,
    )
  }

  const inlines = (children: readonly Inline[]) =>
    children.flatMap((inline) =>
      'text' in inline ? leaf(inline) : [element('a', inline.children.flatMap(leaf), { href: inline.url })],
    )

  const blockElement = (block: Block): HTMLElement => {
    switch (block.type) {
      case 'heading-one':
        return element('h1', inlines(block.children))
      case 'heading-two':
        return element('h2', inlines(block.children))
      case 'heading-three':
        return element('h3', inlines(block.children))
      case 'block-quote':
        return element('blockquote', inlines(block.children))
      case 'code-block':
        return element('pre', [element('code', block.children.map(wordsOfBlock))])
      case 'bulleted-list':
      case 'numbered-list':
        return element(block.type === 'bulleted-list' ? 'ul' : 'ol', block.children.map(blockElement))
      case 'list-item':
        return element('li', inlines(block.children))
      case 'image': {
        const picture = element('img', [], { src: addressOf(block.url), alt: block.alt ?? '' })
        return element('figure', block.caption ? [picture, element('figcaption', [block.caption])] : [picture])
      }
      case 'audio':
      case 'twitter-embed':
        return element('p', [element('a', [addressOf(block.url)], { href: addressOf(block.url) })])
      default:
        return element('p', inlines(block.children))
    }
  }

  const [block, ...others] = blocks
  const isPartOfSentence = block?.type === 'paragraph' && others.length === 0
  const words = isPartOfSentence ? element('span', inlines(block.children)) : element('div', blocks.map(blockElement))
  words.setAttribute('data-slate-fragment', encoded)
  return words.outerHTML
}
