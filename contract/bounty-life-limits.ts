/** In days (docs/specification.md#the-life-of-a-pledge). A file of its own, so that no first view loads it. */
export const bountyLifeLimits = {
  /** An open bounty expires this long after its last pledge, unless its creator chose another period. */
  expiryDays: 90,
  leastExpiryDays: 14,
  mostExpiryDays: 180,
  /** Everyone concerned is told this long before a bounty expires. */
  expiryWarningDays: 7,
  /** After the due date, or at once if the journalist left: the creator can reopen the bounty. */
  reopenableDays: 7,
  /** After the due date, or after the journalist left: the bounty reopens by itself. */
  reopensDays: 21,
  reasonCharacters: 1_000,
} as const
