/**
 * Lengths of texts and lists, checked before anything else looks at them. Counting characters as people see them
 * (grapheme clusters) costs about a microsecond each, so a text is counted only once its code units say that it can fit.
 */
import * as v from 'valibot'

/**
 * Code units that one character may take on average: enough for letters with several accents and for most joined
 * emoji. A text above the limit by this measure is too long, however few characters it has.
 */
const codeUnitsPerCharacter = 8

let segmenter: Intl.Segmenter | undefined

/** How many characters a text has, counted no further than `most`. */
function countCharacters(text: string, most: number): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let count = 0
  for (const _ of segmenter.segment(text)) {
    count += 1
    if (count === most) return count
  }
  return count
}

/** Whether a text has at most so many characters. Costs no more than the limit, however long the text is. */
export function hasAtMostCharacters(text: string, most: number): boolean {
  // A character is at least one code unit.
  if (text.length <= most) return true
  return text.length <= most * codeUnitsPerCharacter && countCharacters(text, most + 1) <= most
}

/** Whether a text has at least so many characters. Costs no more than the limit, however long the text is. */
export function hasAtLeastCharacters(text: string, least: number): boolean {
  // The beginning is enough: nobody's first characters have more code units than this.
  return text.length >= least && countCharacters(text.slice(0, least * 64), least) === least
}

/** Put it first in a pipe: what follows may then cost what a text of this length costs. */
export const maxCharacters = (most: number, message: string) =>
  v.check<string, string>((text) => hasAtMostCharacters(text, most), message)

export const minCharacters = (least: number, message: string) =>
  v.check<string, string>((text) => hasAtLeastCharacters(text, least), message)

/** A list whose length is checked before its elements: `v.maxLength` would look at each of a million first. */
export const shortList = <const Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(
    v.custom<v.InferInput<Item>[]>(
      (value) => !Array.isArray(value) || value.length <= most,
      `must have at most ${most} elements`,
    ),
    v.array(item),
  )
