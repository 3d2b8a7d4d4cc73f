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

/** How long the banner of an accepted offer is shown (specification, section 9 "Timers"). */
export const applicationAcceptedMs = 5000

/** How long signing up waits to hear whether an email is taken; without an answer the server decides when it signs up. */
export const emailCheckPatienceMs = 3_000

/** How long the success of a password reset shows before it leads to sign in (specification, section 9 "Timers"). */
export const passwordResetSuccessMs = 3000

/** How long a writer must have paused before the draft is saved (specification, section 9 "autosave debounce"). */
export const autosavePauseMs = 5000

/** How long a writer may type without a pause before the draft is saved all the same (design, section 7). */
export const autosaveLongestWaitMs = 20_000

/** How long 'Draft saved' is shown (specification, section 9 "Timers"). */
export const draftSavedMs = 3000

/** Pause before a save that did not get through is tried again; doubled each time, up to the longest. */
export const autosaveRetryMs = { first: 2000, longest: 60_000 } as const

/** How soon after a change what is written is kept in the browser too (design, section 7 "Never lose a word"). */
export const localCopyMs = 300

/** How long a draft that is opened waits for a desk that the page before has not quite left. */
export const tabLockTimeoutMs = 1_000

/** How long nothing must have been typed before a dialog opens by itself: it would take the letters that follow. */
export const dialogAwaitsPauseMs = 700

/** A screen reader is told of a save at most this often, so that it does not talk while one writes. */
export const savesAnnouncedEveryMs = 60_000

/** How long a recording stays after its transcription was put under it (specification, section 9 "Audio removal countdown"). */
export const audioRemovalMs = 5000

/** How often a countdown looks at the clock: it shows whole seconds, and must not be late by much. */
export const countdownReadMs = 200

/** How long the recorder says 'Recording saved!' before its panel closes (specification, section 9 "Timers"). */
export const recorderClosesMs = 1500

/** How long the success of a generation is shown (specification, section 9 "AI success banner"). */
export const generatedNoticeMs = 3000

/** The longest recording: what the server takes, at the rate at which is recorded, with room to spare. */
export const recordingLongestMs = 45 * 60_000

/** How long the story of an AI is waited for: longer than the server waits for it, which then says so. */
export const generationPatienceMs = 5 * 60_000
