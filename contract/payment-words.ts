import { platformFeeTenths } from './limits.ts'

/** The only sentence that says when a pledge is charged, on screens, information pages and in emails. */
export const chargedWhenClaimed = "You're charged only when the bounty is claimed: when the finished story is accepted."

/** Said once on each screen about money, and in each email, while no payment provider is connected. */
export const demoPayments = 'Demo: no real payments are taken.'

export const journalistShare = `${(10 - platformFeeTenths) * 10}%`
