import { parseContent } from '@contract/content.ts'
import { deliveryEmpty, titleMissing } from '@contract/delivery.ts'
import type { DraftText } from '@/entities/draft'

export function findSubmissionError({ title, document }: DraftText): string | undefined {
  if (title.trim() === '') return titleMissing
  return parseContent(JSON.stringify(document)).kind === 'document' ? undefined : deliveryEmpty
}
