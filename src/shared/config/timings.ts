/** Client timers in milliseconds (docs/specification.md#9-business-constants-and-limits). */

export const topStoryPauseMs = 100

/** Delay before an unreachable session check is retried; doubles up to `longest`. */
export const sessionRetryMs = { first: 2_000, longest: 60_000 } as const

export const countsPollMs = 600_000

export const subscribeSuccessMs = 3000

export const savedNoticeMs = 3000

/** Delay before a lost live connection reconnects; doubles up to `longest`. */
export const liveReconnectMs = { first: 1000, longest: 60_000 } as const

/** Lifetime of a live-region announcement: long enough to be read aloud. */
export const announcementStaysMs = 5_000

export const lazyPartRetryMs = 2_000

export const tooltipDelayMs = 500

/** A second click within this time may belong to a double click; the usual setting of operating systems. */
export const doubleClickMs = 500

export const comboboxClosesAfterBlurMs = 150

/** Waiting time before a screen reader is told about it. */
export const waitingAnnouncedAfterMs = 700

export const searchDebounceMs = 500

export const contributionThanksMs = 3000

export const bountyCreatedMs = 5000

export const applicationAcceptedMs = 5000

/** Timeout of the check for a taken email; after it, sign-up itself decides. */
export const emailCheckTimeoutMs = 3_000

export const passwordResetSuccessMs = 3000

export const autosavePauseMs = 5000

/** Autosave saves after this long even without a pause in typing (docs/architecture.md#editor). */
export const autosaveLongestWaitMs = 20_000

export const draftSavedMs = 3000

/** Delay before a failed save is retried; doubles up to `longest`. */
export const autosaveRetryMs = { first: 2000, longest: 60_000 } as const

export const localCopyMs = 300

/** An opening draft waits this long for a tab lock that the previous page is still releasing. */
export const tabLockTimeoutMs = 1_000

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
