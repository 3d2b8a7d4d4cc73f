import { parseContent } from '@contract/content.ts'
import { deliveryEmpty, titleMissing } from '@contract/delivery.ts'
import { type DraftText, findMediaError, type TextErrors, type UnsentMedia } from '@/entities/draft'

export function findSubmissionErrors({ title, document }: DraftText, unsent: readonly UnsentMedia[]): TextErrors {
  // A story may consist of media that are still uploading.
  const isEmpty = unsent.length === 0 && parseContent(JSON.stringify(document)).kind !== 'document'
  const media = findMediaError(unsent)
  return {
    ...(title.trim() === '' && { title: titleMissing }),
    ...(isEmpty && { document: deliveryEmpty }),
    ...(media && { media }),
  }
}
