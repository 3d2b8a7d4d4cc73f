/** Limits of progress updates (docs/product.md#limits), which no first view needs. */

export const updateAudiences = ['everyone', 'backers'] as const

export const progressLimits = {
  textCharacters: 1_000,
  pictureAltCharacters: 300,
  /** The most that one bounty has. */
  updates: 100,
  pageSize: 10,
  /** The journalist is asked for an update when none came for this long. */
  quietDays: 21,
} as const
