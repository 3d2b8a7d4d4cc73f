/** Limits of corrections (docs/product.md#limits), which no first view needs. */
export const correctionLimits = {
  textCharacters: 1_000,
  /** The most that one story has. */
  corrections: 50,
} as const
