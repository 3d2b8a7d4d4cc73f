/** Constants apart from the schemas, because the first view reads addresses with them. */

/** The states of a bounty as the board sorts them: `in_progress` is assigned or under review, `answered` is paid. */
export const bountyStages = ['open', 'in_progress', 'answered'] as const

/** `closing` lists only open bounties, the one that expires next first; the others put the highest first. */
export const bountyOrders = ['newest', 'funded', 'voted', 'closing'] as const
