/** Timers that only screens need, in milliseconds (specification, section 9 "Timers"). */

/** The pause between fetching the contents of two top stories. */
export const topStoryPauseMs = 100

/** How long to wait before a session that could not be checked is checked again; doubled each time up to the longest. */
export const sessionRetryMs = { first: 2_000, longest: 60_000 } as const
