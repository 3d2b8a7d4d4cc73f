/**
 * Stored content as it was read when this migration was written: a frozen copy, so that the migration does the same for
 * ever. It knows as much of a document as its summaries need.
 */

type Piece = { type: string; text: string; picture?: Picture }
type Picture = { url: string; alt: string; width?: number; height?: number }

export type FrozenSummary = {
  excerpt: string | null
  characters: number
  picture: string | null
  preview: string
  /** Of a delivery's card; null where the content cannot be read. */
  card: string | null
}

const looksLikeJson = /^\s*(?:\{\s*"|\[\s*(?:[{["\]]|$))/
const media = new Set(['image', 'audio', 'twitter-embed'])
const known = new Set([
  ...media,
  'paragraph',
  'heading-one',
  'heading-two',
  'heading-three',
  'block-quote',
  'code-block',
  'list-item',
  'bulleted-list',
  'numbered-list',
])
const deepest = 12

export function summarize(content: string): FrozenSummary {
  const pieces = readPieces(content)
  if (pieces === undefined) return { excerpt: null, characters: 0, picture: null, preview: '', card: null }
  const hasSomething = pieces.some(({ type, text }) => media.has(type) || text.trim() !== '')
  if (!hasSomething) return { excerpt: null, characters: 0, picture: null, preview: '', card: '' }
  const text = textOf(pieces)
  const prose = textOf(pieces.filter(({ type }) => !type.startsWith('heading') && type !== 'code-block'))
  const picture = pieces.find(({ type }) => type === 'image')?.picture
  const paragraphs = pieces.filter(({ type, text: words }) => type === 'paragraph' && words.trim() !== '')
  const cards = pieces.map((piece) => (piece.type === 'image' ? '[Image]' : piece.text))
  return {
    excerpt: shorten(prose.trim() === '' ? text : prose, 300),
    characters: text.length,
    picture:
      picture === undefined || picture.url.length > 2_000
        ? null
        : JSON.stringify({ ...picture, alt: shorten(picture.alt, 300) }),
    preview: shorten(
      paragraphs
        .slice(0, 2)
        .map((piece) => piece.text)
        .join(' '),
      200,
    ),
    card: shorten(cards.join('\n'), 150),
  }
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('\n')

/** The blocks of stored content; undefined where it was meant as a document and nothing of it can be read. */
function readPieces(content: string): Piece[] | undefined {
  if (content.trim() === '') return []
  if (!looksLikeJson.test(content)) return piecesOfPlainText(content)
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return undefined
  }
  if (!Array.isArray(json)) return undefined
  const pieces = json.flatMap(pieceOf)
  return json.length > 0 && pieces.length === 0 ? undefined : pieces
}

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const childrenOf = (node: Node) => (Array.isArray(node.children) ? node.children.filter(isNode) : [])

function pieceOf(node: unknown): Piece[] {
  if (!isNode(node)) return []
  const type = typeof node.type === 'string' && known.has(node.type) ? node.type : 'paragraph'
  if (media.has(type) && typeof node.url === 'string' && isSafe(type, node.url)) {
    const text = childrenOf(node)
      .map((child) => textWithin(child) ?? '')
      .join('')
    return type === 'image' ? [{ type, text, picture: pictureOf(node, node.url) }] : [{ type, text }]
  }
  if (type === 'bulleted-list' || type === 'numbered-list') {
    const items = childrenOf(node)
    return items.length === 0 ? [] : [{ type, text: items.map((item) => textWithin(item) ?? '').join('\n') }]
  }
  const text = textWithin(node)
  return text === undefined ? [] : [{ type: media.has(type) ? 'paragraph' : type, text }]
}

/** The text of a node and of all in it; undefined where it has none, not even an empty one. */
function textWithin(node: Node, depth = 0): string | undefined {
  if (typeof node.text === 'string') return node.text
  if (depth > deepest) return undefined
  const texts = childrenOf(node).flatMap((child) => textWithin(child, depth + 1) ?? [])
  return texts.length === 0 ? undefined : texts.join('')
}

function pictureOf({ alt, caption, width, height }: Node, url: string): Picture {
  const words = [alt, caption].find((one) => typeof one === 'string')
  const pixels = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 20_000 ? value : undefined
  const [across, down] = [pixels(width), pixels(height)]
  return {
    url,
    alt: typeof words === 'string' ? words : '',
    ...(across === undefined ? {} : { width: across }),
    ...(down === undefined ? {} : { height: down }),
  }
}

const ownMedia = /^\/media\/[\w-]{1,64}(?:\/[\w-]+\.[a-z\d]{2,4})?$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming the control characters is the point
const invisible = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]/g

function isSafe(type: string, address: string): boolean {
  if (type !== 'twitter-embed' && ownMedia.test(address)) return true
  const protocol = protocolOf(address)
  return type === 'twitter-embed' ? ['http:', 'https:', 'mailto:'].includes(protocol) : protocol === 'https:'
}

function protocolOf(address: string): string {
  try {
    return new URL(address.replace(invisible, '')).protocol
  } catch {
    return ''
  }
}

/** The older plain text: paragraphs between blank lines, headings, pictures as `[Image: https://…]`, `**bold**`. */
function piecesOfPlainText(content: string): Piece[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .flatMap((paragraph) => {
      const pieces: Piece[] = []
      let lines: string[] = []
      const flush = () => {
        pieces.push(...piecesOfText(lines.join('\n').trim()))
        lines = []
      }
      for (const line of paragraph.split('\n')) {
        const words = /^\s*#+\s*(.*)$/.exec(line)?.[1]
        if (words === undefined) lines.push(line)
        else {
          flush()
          if (words !== '') pieces.push({ type: 'heading-one', text: withoutBold(words.trim()) })
        }
      }
      flush()
      return pieces
    })
}

function piecesOfText(text: string): Piece[] {
  return text.split(/\[Image:\s*(https:\/\/[^\]\s]+)\s*\]/i).flatMap((part, index): Piece[] => {
    if (index % 2 === 1 && isSafe('image', part)) return [{ type: 'image', text: '', picture: { url: part, alt: '' } }]
    const words = part.trim()
    return words === '' ? [] : [{ type: 'paragraph', text: withoutBold(words) }]
  })
}

const withoutBold = (text: string) =>
  text
    .split(/(\*\*(?=\S)[^*]*?\S\*\*)/)
    .map((part) => /^\*\*(.+)\*\*$/s.exec(part)?.[1] ?? part)
    .join('')

/** At most so many characters on one line, cut after a whole word where it can be, with an ellipsis. */
function shorten(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= characters) return line
  const room = line.slice(0, characters)
  const lastSpace = room.lastIndexOf(' ')
  const cut = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1)
  return `${cut.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:.…–—-]+$/, '')}…`
}
