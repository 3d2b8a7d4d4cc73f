/** Timers that only screens need, in milliseconds (specification, section 9 "Timers"). */

/** The pause between fetching the contents of two top stories. */
export const topStoryPauseMs = 100

/** How long to wait before a session that could not be checked is checked again; doubled each time up to the longest. */
export const sessionRetryMs = { first: 2_000, longest: 60_000 } as const

/** How often the counts behind the notification dot are asked for (specification, section 9). */
export const countsPollMs = 600_000

/** How long the subscribe dialog shows its success before it closes (specification, section 9 "Timers"). */
export const subscribeSuccessMs = 3000

/** How long a form says that what it holds was saved (specification, section 9 "profile and contribution notices"). */
export const savedNoticeMs = 3000

/** Pause before a lost live connection is opened again; doubled each time, up to the longest. */
export const liveReconnectMs = { first: 1000, longest: 60_000 } as const

/** How long an announcement stays where screen readers find it, long enough to be spoken and no longer. */
export const announcementStaysMs = 5_000

/** How long after a failed attempt the code of a dialog or menu is asked for again. */
export const lazyPartRetryMs = 2_000

/** How long a pointer rests on a control before its tooltip shows. */
export const tooltipDelayMs = 500

/** How long after it was left a list of choices closes. */
export const comboboxClosesAfterBlurMs = 150

/** How long one waits before a screen reader is told that one is waiting. */
export const waitingAnnouncedAfterMs = 700

/** How long one must have stopped typing before a list is searched (specification, section 9). */
export const searchDebounceMs = 500

/** How long the thanks for a contribution are shown (specification, section 9 "Timers"). */
export const contributionThanksMs = 3000

/** How long the notice of a new bounty is shown (specification, section 9 "Timers"). */
export const bountyCreatedMs = 5000

/** How long signing up waits to hear whether an email is taken; without an answer the server decides when it signs up. */
export const emailCheckPatienceMs = 3_000

/** How long the success of a password reset shows before it leads to sign in (specification, section 9 "Timers"). */
export const passwordResetSuccessMs = 3000
