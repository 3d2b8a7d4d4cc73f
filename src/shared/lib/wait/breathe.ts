/** Ends the current task, so that taps and paints come first. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
