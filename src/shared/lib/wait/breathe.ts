/** Ends the task that is running, so that taps and paints have their turn before what comes next. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
