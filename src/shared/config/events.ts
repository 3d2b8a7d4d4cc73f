/** Fired before the text is replaced; flush buffered input. */
export const textReplacingEvent = 'text-replacing'
