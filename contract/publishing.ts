import { documentText, type EditorDocument } from './document.ts'
import { publishingLimits } from './limits.ts'
import { countWords } from './words.ts'

export type Publication = { title: string; document: EditorDocument; categories: readonly string[] }

/**
 * Returns the first reason not to publish, in the order and words of docs/specification.md#5-validation-rules. The
 * category picker and `CategoryList` enforce the maximum of four categories.
 */
export function findPublishingError({ title, document, categories }: Publication): string | undefined {
  const { titleWords, contentWords } = publishingLimits
  if (title.trim() === '') return 'Please enter a title for your article'
  const inTitle = countWords(title)
  if (inTitle < titleWords) return `Title should have at least ${titleWords} words. Current count: ${inTitle}`
  const inContent = countWords(documentText(document))
  if (inContent < contentWords) {
    return `Article content should have at least ${contentWords} words. Current count: ${inContent}`
  }
  return categories.length === 0 ? 'Please select at least one category for your article' : undefined
}
