/** Client timers in milliseconds (docs/specification.md#9-business-constants-and-limits). */

export const topStoryPauseMs = 100

/** The pause after failures in a row, of which there was at least one: it doubles with each, up to `longest`. */
export const retryPauseMs = ({ first, longest }: { first: number; longest: number }, failures: number): number =>
  Math.min(first * 2 ** (failures - 1), longest)

/** Pause before an unreachable session check is retried (`retryPauseMs`). */
export const sessionRetryMs = { first: 2_000, longest: 60_000 } as const

export const countsPollMs = 600_000

export const subscribeSuccessMs = 3000

export const savedNoticeMs = 3000

/** Pause before a lost live connection reconnects (`retryPauseMs`). */
export const liveReconnectMs = { first: 1000, longest: 60_000 } as const

/** Lifetime of a live-region announcement: long enough to be read aloud. */
export const announcementStaysMs = 5_000

export const lazyPartRetryMs = 2_000

/** A content blocker can hold a file, which then neither arrives nor fails. */
export const lazyPartTimeoutMs = 20_000

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

/** How often the counts of a newsletter that is being sent are asked for. */
export const sendingPollMs = 2_000

export const scheduledPollMs = 60_000

/** How often messages to services of the operator are asked for while some wait. */
export const webhookPollMs = 5_000
