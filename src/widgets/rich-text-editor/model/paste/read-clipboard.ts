import { type Pasted, parseHtml } from './parse-html.ts'
import { parseText } from './parse-text.ts'
import { withPosts } from './posts-in-text.ts'

export { writeClipboard } from './write-clipboard.ts'

/** Programs put a text on the clipboard in several forms; HTML says most about it. */
export function readClipboard(html: string, text: string): Pasted {
  const { blocks, lostPictures } = html.trim() === '' ? { blocks: [], lostPictures: 0 } : parseHtml(html)
  return { blocks: withPosts(blocks.length > 0 || lostPictures > 0 ? blocks : parseText(text)), lostPictures }
}
