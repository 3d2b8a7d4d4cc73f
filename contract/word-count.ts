/** Words as the screens and the rules of publishing count them (specification, sections 2 and 5 "Publish article"). */
import { documentText, type EditorDocument } from './document.ts'

/** What has none of these, a lone dash or a bullet, is no word. */
const letterOrDigit = /[\p{L}\p{N}]/u

/** Words of a line of text, such as a title. */
export function countWordsOf(text: string): number {
  let words = 0
  for (const [run] of text.matchAll(/\S+/g)) if (letterOrDigit.test(run)) words++
  return words
}

/** Words of a document, as the screens count them. */
export const countWords = (document: EditorDocument): number => countWordsOf(documentText(document))
