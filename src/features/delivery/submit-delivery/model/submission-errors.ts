import { parseContent } from '@contract/content.ts'
import { deliveryEmpty, titleMissing } from '@contract/delivery.ts'
import type { DraftText, TextErrors } from '@/entities/draft'

export function findSubmissionErrors({ title, document }: DraftText): TextErrors {
  const isEmpty = parseContent(JSON.stringify(document)).kind !== 'document'
  return { ...(title.trim() === '' && { title: titleMissing }), ...(isEmpty && { document: deliveryEmpty }) }
}
