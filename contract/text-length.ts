/**
 * Counting graphemes costs about a microsecond each, so a text is counted only if its code units show that it can
 * fit.
 */
import * as v from 'valibot'
import { eachCharacter } from './characters.ts'
import { asLine, asText } from './invisible-characters.ts'

/**
 * Average code units per character: enough for letters with several accents and most joined emoji. A text above the
 * limit by this measure is too long, however few characters it has.
 */
const codeUnitsPerCharacter = 8

function countCharacters(text: string, most: number): number {
  let count = 0
  for (const _ of eachCharacter(text)) {
    count += 1
    if (count === most) return count
  }
  return count
}

/** The cost is bounded by the limit, not by the length of the text. */
function hasAtMostCharacters(text: string, most: number): boolean {
  // A character is at least one code unit.
  if (text.length <= most) return true
  return text.length <= most * codeUnitsPerCharacter && countCharacters(text, most + 1) <= most
}

function hasAtLeastCharacters(text: string, least: number): boolean {
  // Count only the beginning: this many code units are enough for `least` characters of any real text.
  return text.length >= least && countCharacters(text.slice(0, least * 64), least) === least
}

/** Put it first in a pipe, so that later checks see only text of limited length. */
export const maxCharacters = (most: number, message: string) =>
  v.check<string, string>((text) => hasAtMostCharacters(text, most), message)

export const minCharacters = (least: number, message: string) =>
  v.check<string, string>((text) => hasAtLeastCharacters(text, least), message)

/** Composing makes some letters longer (Bengali, Hindi), so that the length is checked again afterwards. */
const limited = (compose: typeof asLine) => (most: number, message: string) =>
  v.pipe(v.string(), v.maxLength(most, message), compose, v.maxLength(most, message))

export const LimitedLine = limited(asLine)
export const LimitedText = limited(asText)

export const reasonMissing = 'Please give a reason'

/** A reason that somebody else reads. */
export const ReasonText = (mostCharacters: number, missing: string = reasonMissing) =>
  v.pipe(LimitedText(mostCharacters, 'Reason is too long'), v.nonEmpty(missing))

/** Checks the length before the elements; `v.maxLength` would validate a million elements first. */
export const shortList = <const Item extends v.GenericSchema>(
  item: Item,
  most: number,
  message = `must have at most ${most} elements`,
) =>
  v.pipe(
    v.custom<v.InferInput<Item>[]>((value) => !Array.isArray(value) || value.length <= most, message),
    v.array(item),
  )
