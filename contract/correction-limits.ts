/** Limits of corrections (docs/specification.md#9-business-constants-and-limits), which no first view needs. */
export const correctionLimits = {
  textCharacters: 1_000,
  /** The most that one story has. */
  corrections: 50,
} as const
