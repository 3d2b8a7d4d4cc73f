/** The only sentence that says when a pledge is charged, on screens, information pages and in emails. */
export const chargedWhenClaimed = 'You’re charged only when the bounty is claimed: when the finished story is accepted.'
