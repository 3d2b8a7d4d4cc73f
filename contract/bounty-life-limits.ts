/** In days (docs/product.md#the-life-of-a-pledge). A file of its own, so that no first view loads it. */
export const bountyLifeLimits = {
  /** An open bounty expires this long after its last pledge, unless its creator chose another period. */
  expiryDays: 90,
  leastExpiryDays: 14,
  mostExpiryDays: 180,
  /** After it was posted: pledges move the expiry no further, so that nobody keeps a bounty open for ever. */
  mostOpenDays: 365,
  /** Everyone concerned is told this long before a bounty expires. */
  expiryWarningDays: 7,
  /** The journalist is reminded this long before the due date. */
  dueDateReminderDays: 3,
  /** After the due date, or at once if the journalist left: the creator can reopen the bounty. */
  reopenableDays: 7,
  /** After the due date, or after the journalist left: the bounty reopens automatically. */
  reopensDays: 21,
  reasonCharacters: 1_000,
} as const

/** The creator and the backers of a bounty are told when it first has so many backers. */
export const backerMilestones = [10, 50, 100, 500, 1_000, 5_000, 10_000] as const

export const bountyTextLimits = { titleCharacters: 200, descriptionCharacters: 10_000 } as const

/** Limits of the additions to the brief of an open bounty. */
export const amendmentLimits = { textCharacters: 1_000, perBounty: 5 } as const

/** With fewer backers, no cap limits the share of one of them. */
export const backersForShareCap = 3

/** In days, except where a name says otherwise (docs/product.md#the-review-of-a-delivery). */
export const reviewLimits = {
  /** After this long without an answer of the creator, a delivery is accepted automatically. */
  silenceDays: 14,
  reminderDays: [3, 7, 12, 13],
  /** How long after a delivery its backers can object. */
  objectionDays: 7,
  /** How often the creator can ask for changes. */
  rounds: 2,
  /** How long the creator can still rate after an automatic acceptance. */
  ratingDays: 30,
  /** Administrators are reminded of an objection at this interval. */
  rulingReminderDays: 3,
  /** A delivery takes no more open objections than these: one is enough for a ruling. */
  openObjections: 50,
  points: 20,
  pointCharacters: 500,
  reasonCharacters: 2_000,
} as const

/** Limits how often backers hold up a story (docs/product.md#complaints-and-the-payout-hold). */
export const complaintLimits = {
  reasonCharacters: 2_000,
  /** The objections of backers and the complaints that one person can make within `windowDays`. */
  perPerson: 5,
  windowDays: 30,
  /** An objection or complaint that was found unfounded takes one of them away for this long, down to one. */
  unfoundedDays: 365,
  /** A backer who pledged after the assignment can object once their card has been verified for so long. */
  standingDays: 3,
} as const

/** After a card was declined, its owner has this long to save another one. */
export const declinedCardSeconds = 72 * 60 * 60

/** In days, for a payment that its payer must confirm with their bank. */
export const confirmationLimits = {
  /** After its first failure the payer has this long. */
  days: 7,
  /** They are reminded this long before the end. */
  reminderDays: 2,
} as const

export const applicationLimits = {
  coverLetterCharacters: 10_000,
  messageCharacters: 2_000,
  /** Pledges are locked until then. */
  dueDateSecondsAhead: 365 * 24 * 60 * 60,
  /**
   * Applications of one journalist per bounty, including withdrawn and rejected ones, because each emails the
   * creator.
   */
  perBounty: 2,
} as const

export const deliveryLimits = {
  pageSize: 20,
  previewCharacters: 150,
  feedbackCharacters: 2_000,
} as const
