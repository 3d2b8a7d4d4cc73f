/**
 * Timers of the editor in milliseconds (docs/specification.md#9-business-constants-and-limits), and the names of its
 * shortcuts. Readers load none of it.
 */

export const autosavePauseMs = 5000

/** Autosave saves after this long even without a pause in typing (docs/architecture.md#editor). */
export const autosaveLongestWaitMs = 20_000

export const draftSavedMs = 3000

/** Delay before a failed save is retried; doubles up to `longest`. */
export const autosaveRetryMs = { first: 2000, longest: 60_000 } as const

export const localCopyMs = 300

/** After its start, and then while it is seen, the application sends the texts that closed pages left. */
export const leftDraftsMs = { first: 2000, again: 60_000 } as const

/** An opening draft waits this long for a tab lock that the previous page is still releasing. */
export const tabLockTimeoutMs = 1_000

/** An opening draft waits this long for the storage of the browser, and a copy for being stored. */
export const storageTimeoutMs = 3_000

/** Pause in typing before a dialog opens by itself; an earlier one would catch keystrokes. */
export const dialogAwaitsPauseMs = 700

/** Minimum interval between saves announced to screen readers, so that they do not interrupt typing. */
export const savesAnnouncedEveryMs = 60_000

export const audioRemovalMs = 5000

export const countdownReadMs = 200

export const recorderClosesMs = 1500

export const generatedNoticeMs = 3000

/** The longest recording that stays under the server's upload limit, with a margin. */
export const recordingLongestMs = 45 * 60_000

/** Timeout of AI generation: longer than the server's own, so that the server reports the error. */
export const generationTimeoutMs = 5 * 60_000

/** Fired before the text is replaced; flush buffered input. */
export const textReplacingEvent = 'text-replacing'

const isApple = (): boolean => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** Names a keyboard shortcut as the reader's system does: `Ctrl+B`, or `⌘B` on Apple's. */
export const commandKey = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`)
