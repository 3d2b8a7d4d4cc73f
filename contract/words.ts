/** The words of a text: what stands between blanks and has a letter or a digit in it, so that a lone dash is none. */
export function countWords(text: string): number {
  let words = 0
  for (const [word] of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(word)) words += 1
  return words
}
