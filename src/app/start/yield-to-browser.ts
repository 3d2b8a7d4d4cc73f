/** Ends the current task, so that taps and paints come first. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
