import { parseContent } from '@contract/content.ts'
import { deliveryEmpty, titleMissing } from '@contract/delivery.ts'
import type { DraftText } from '@/entities/draft'

/** What stands against handing a draft in, in the server's words; undefined where nothing does. */
export function findSubmissionError({ title, document }: DraftText): string | undefined {
  if (title.trim() === '') return titleMissing
  return parseContent(JSON.stringify(document)).kind === 'document' ? undefined : deliveryEmpty
}
