/** Limits of match funding (docs/product.md#match-funding). No first view needs them. */
export const potLimits = {
  disclosureCharacters: 140,
  reasonCharacters: 1_000,
  leastPercent: 10,
  mostPercent: 300,
  mostDays: 366,
  /** The number of independent backers that a pot can ask for. */
  leastBackers: { least: 1, most: 50, usual: 3 },
  /** The share of a pot that one bounty can take, in percent. */
  bountyPercent: { least: 1, most: 100, usual: 25 },
  /** Pots that are proposed or open at the same time. */
  atOnce: 20,
  /** Pots of sponsors that wait for an administrator; a sponsor has at most one of them. */
  requested: 20,
  listed: 100,
} as const
