/** What an article must have before it is published (specification, sections 5 "Publish article" and 9). */
import { documentText, type EditorDocument } from './document.ts'
import { publishingLimits } from './limits.ts'
import { countWords } from './words.ts'

/** An article as its writer means to publish it. */
export type Publication = { title: string; document: EditorDocument; categories: readonly string[] }

/**
 * The first thing that stands against publishing, in the specified order and words; undefined when nothing does. That
 * there are at most four categories is kept where they are chosen, and by `CategoryList`.
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
