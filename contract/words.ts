/** Words are separated by whitespace and contain a letter or digit, so a lone dash is not a word. */
export function countWords(text: string): number {
  let words = 0
  for (const [word] of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(word)) words += 1
  return words
}
