import type { Block, EditorDocument, TextLeaf } from './document.ts'
import { isSafeMedia } from './safe-url.ts'

const headings = { '#': 'heading-one', '##': 'heading-two', '###': 'heading-three' } as const

/**
 * Blank lines separate paragraphs, a leading `#` marks a heading, `[Image: url]` with an https address becomes an
 * image and double asterisks mark bold (docs/specification.md#3-entities-and-their-fields). All other text stays
 * unchanged.
 */
export function documentFromPlainText(text: string): EditorDocument {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .flatMap(blocksOfParagraph)
}

function blocksOfParagraph(paragraph: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  const flush = () => {
    const text = lines.join('\n').trim()
    if (text !== '') blocks.push(...blocksOfText(text))
    lines = []
  }
  for (const line of paragraph.split('\n')) {
    const [beginning, signs = ''] = /^\s*(#+)/.exec(line) ?? []
    if (beginning === undefined) {
      lines.push(line)
      continue
    }
    flush()
    const words = line.slice(beginning.length).trim()
    if (words !== '') blocks.push({ type: headingOf(signs), children: leaves(words) })
  }
  flush()
  return blocks
}

function headingOf(signs: string) {
  return headings[signs as keyof typeof headings] ?? 'heading-three'
}

function blocksOfText(text: string): Block[] {
  // The address excludes brackets, so that the search stays linear when the text has many `[Image:`.
  return text.split(/\[Image:\s*(https:\/\/[^[\]\s]+)\s*\]/i).flatMap((part, index): Block[] => {
    const isAddress = index % 2 === 1
    if (isAddress && isSafeMedia(part)) return [{ type: 'image', url: part, children: [{ text: '' }] }]
    const words = part.trim()
    return words === '' ? [] : [{ type: 'paragraph', children: leaves(words) }]
  })
}

function leaves(text: string): TextLeaf[] {
  return text.split(/(\*\*(?=\S)[^*]*?\S\*\*)/).flatMap((part): TextLeaf[] => {
    if (part === '') return []
    const bold = /^\*\*(.+)\*\*$/s.exec(part)?.[1]
    return [bold === undefined ? { text: part } : { text: bold, bold: true }]
  })
}
