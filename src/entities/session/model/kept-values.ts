/** The values of all forms, by the form and the rest of the key. The first view needs these without `keepUnsent`. */
export const keptValues = new Map<string, unknown>()

/** Empties all forms: their user has signed out. */
export const forgetUnsent = (): void => keptValues.clear()
