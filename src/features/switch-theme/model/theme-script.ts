/**
 * The script that applies a stored choice before the first paint (docs/decisions/0005): the head asks for it first, and
 * browsers keep it for ever, so its name carries what it holds.
 */
export const themeScript = '/assets/theme-708f929a.js'
