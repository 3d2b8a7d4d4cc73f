/** Constants apart from the schemas, because pages of stories read them. */

export const followKinds = ['author', 'category', 'question'] as const

export const followingLimits = {
  follows: 500,
  pageSize: 20,
  /** How far back news go. */
  days: 90,
  /** Overview counts no further. */
  unseen: 20,
} as const
