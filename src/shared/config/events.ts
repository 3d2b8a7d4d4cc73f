/** Announced on the window when a text that is written may be replaced next: whoever holds back a letter tells it now. */
export const textReplacingEvent = 'text-replacing'
