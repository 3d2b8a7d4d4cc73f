import { parseContent } from '../../../contract/content.ts'
import { documentText } from '../../../contract/document.ts'

/** Text for the search of deliveries: lower case, without NUL, which databases reject. */
export function wordsOf(title: string, content: string): string {
  const parsed = parseContent(content)
  const text = parsed.kind === 'document' ? documentText(parsed.document) : ''
  return `${title}\n${text}`.toLowerCase().replaceAll('\0', '')
}
