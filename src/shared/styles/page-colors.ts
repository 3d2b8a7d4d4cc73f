/** A file of its own: a story compares its author's colors with these, and its readers need no others. */
export const pageColors = {
  light: { page: '#fbf8f2', text: '#1d1a16' },
  dark: { page: '#14171c', text: '#ece7dd' },
} as const
