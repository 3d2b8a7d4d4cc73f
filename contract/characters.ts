/** Characters as people see them: letters with their marks, conjuncts, joined emoji, flags. */

let segmenter: Intl.Segmenter | undefined

/** Firefox has `Intl.Segmenter` since version 125. */
function graphemesOf(text: string): Intl.Segments | undefined {
  if (Intl.Segmenter === undefined) return undefined
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

/** Found one after the other. */
export function* eachCharacter(text: string): Generator<string> {
  const graphemes = graphemesOf(text)
  if (graphemes === undefined) yield* text
  else for (const { segment } of graphemes) yield segment
}

export const charactersOf = (text: string): string[] => [...eachCharacter(text)]

/** The last place up to `end` that is between two characters. */
export function endOfCharacter(text: string, end: number): number {
  const inside = graphemesOf(text)?.containing(end)
  return inside?.index ?? (/^[\udc00-\udfff]/.test(text.slice(end)) ? end - 1 : end)
}

/** Scripts that put no blanks between words. `scx` includes the marks that they share, such as ー. */
export const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Tale}\p{scx=Talu}\p{scx=Lana}\p{scx=Tavt}\p{scx=Java}\p{scx=Bali}]/u
