import { parseContent } from '../../contract/content.ts'
import { documentText } from '../../contract/document.ts'

/** What the search of deliveries looks in: title and text in lower case, without what no database keeps in a text. */
export function wordsOf(title: string, content: string): string {
  const parsed = parseContent(content)
  const text = parsed.kind === 'document' ? documentText(parsed.document) : ''
  return `${title}\n${text}`.toLowerCase().replaceAll('\0', '')
}
