import { documentText, type EditorDocument } from './document.ts'
import { cleanLine } from './invisible-characters.ts'
import { countWords } from './words.ts'
import { publishingLimits } from './writing-limits.ts'

export type Publication = { title: string; document: EditorDocument; category: readonly string[] }

export type PublishingErrors = Partial<Record<keyof Publication, string>>

/**
 * Every reason not to publish, by field, in the order and words of docs/specification.md#5-validation-rules. The
 * category picker and `CategoryList` enforce the maximum of four categories.
 */
export function findPublishingErrors({ title, document, category }: Publication): PublishingErrors {
  const { titleWords, contentWords } = publishingLimits
  const errors: PublishingErrors = {}
  const inTitle = countWords(title)
  const inContent = countWords(documentText(document))
  if (cleanLine(title) === '') errors.title = 'Please enter a title for your article'
  else if (inTitle < titleWords)
    errors.title = `Title should have at least ${titleWords} words. Current count: ${inTitle}`
  if (inContent < contentWords)
    errors.document = `Article content should have at least ${contentWords} words. Current count: ${inContent}`
  if (category.length === 0) errors.category = 'Please select at least one category for your article'
  return errors
}
