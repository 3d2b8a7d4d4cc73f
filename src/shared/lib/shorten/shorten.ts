/**
 * The beginning of a text, of at most so many characters, cut between two words and marked with an ellipsis. A text
 * that is short enough stays as it is.
 */
export function shorten(text: string, characters: number): string {
  const letters = [...text]
  if (letters.length <= characters) return text
  const kept = letters.slice(0, characters).join('')
  const lastGap = kept.search(/\s+\S*$/)
  // One word longer than all the room is cut where the room ends.
  return `${(lastGap > 0 ? kept.slice(0, lastGap) : kept).trimEnd()}…`
}
