import { documentText, type EditorDocument } from './document.ts'

const letterOrDigit = /[\p{L}\p{N}]/u

export function countWordsOf(text: string): number {
  let words = 0
  for (const [run] of text.matchAll(/\S+/g)) if (letterOrDigit.test(run)) words++
  return words
}

export const countWords = (document: EditorDocument): number => countWordsOf(documentText(document))
