/**
 * The values of all forms, by the form and the rest of the key. In a file of its own, because the first view needs
 * nothing else of this folder.
 */
export const keptValues = new Map<string, unknown>()

/** Empties all forms: their user has signed out. */
export const forgetUnsent = (): void => keptValues.clear()
