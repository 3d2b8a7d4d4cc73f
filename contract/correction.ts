import * as v from 'valibot'
import { asText } from './invisible-characters.ts'
import { Correction } from './story.ts'
import { maxCharacters } from './text-length.ts'

/** Limits of corrections (docs/product.md#limits). */
export const correctionLimits = {
  textCharacters: 1_000,
  /** The most that one story has. */
  corrections: 50,
} as const

export const NewCorrection = v.object({
  text: v.pipe(
    v.string(),
    maxCharacters(correctionLimits.textCharacters, 'Correction is too long'),
    v.regex(/^[\P{Cc}\t\n\r]*$/u, 'Correction is invalid'),
    asText,
    v.nonEmpty('Please say what was wrong and what is right'),
  ),
})
export type NewCorrection = v.InferOutput<typeof NewCorrection>

/** The corrections of the caller's own story, oldest first. */
export const OwnCorrections = v.object({ title: v.string(), corrections: v.array(Correction) })
export type OwnCorrections = v.InferOutput<typeof OwnCorrections>

export const tooManyCorrections = `A story has at most ${correctionLimits.corrections} corrections`
