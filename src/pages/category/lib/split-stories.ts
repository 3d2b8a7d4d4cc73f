const leadLeast = 3
/** The least number that fills whole rows of two columns and of three. */
const wholeRows = 6

/**
 * The open questions stand between `lead` and `rest`. `rest` fills whole rows, so that only the first card of the page is
 * wider than a column.
 */
export function splitStories<Story>(stories: readonly Story[]): { lead: readonly Story[]; rest: readonly Story[] } {
  const beyond = Math.max(0, stories.length - leadLeast)
  const count = stories.length - (beyond - (beyond % wholeRows))
  return { lead: stories.slice(0, count), rest: stories.slice(count) }
}
