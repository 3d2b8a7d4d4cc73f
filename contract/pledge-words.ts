/** States the caps on pledges (docs/product.md#the-life-of-a-pledge). A file of its own: no first view needs it. */
import type { PledgeCap, PledgeLimit } from './bounty.ts'
import { backersForShareCap } from './bounty-life-limits.ts'
import { formatAmount } from './currency.ts'
import { centsOf, toAmount } from './money.ts'
import type { AmountLimit } from './pledge-amount.ts'
import type { SiteSettings } from './site.ts'

/** `amount` is what somebody can pledge. */
const reasons: Record<PledgeCap, (setTo: number, amount: number) => string> = {
  pledge: (setTo, amount) =>
    `no backer can pledge more${amount === setTo ? '' : ` than ${formatAmount(setTo)}`} on a bounty`,
  bounty: (setTo) => `a bounty can have at most ${formatAmount(setTo)}`,
  share: (percent) =>
    `on a bounty with ${backersForShareCap} or more backers, nobody can raise a pledge above ${percent}% of the total`,
}

/** For a form that asks for the whole pledge, which is `own` now. */
export function limitOfWhole({ most, cap, set_to }: PledgeLimit, own: number): AmountLimit {
  const start = most === own ? 'You cannot raise your pledge above' : 'You can pledge up to'
  return { most, words: `${start} ${formatAmount(most)}: ${reasons[cap](set_to, most)}.` }
}

/** For a form that adds to a pledge of `own`. */
export function limitOfAddition({ most, cap, set_to }: PledgeLimit, own: number): AmountLimit {
  const room = toAmount(centsOf(most) - centsOf(own))
  return { most: room, words: `${invite(room, own)}: ${reasons[cap](set_to, room)}.` }
}

function invite(room: number, own: number): string {
  if (own === 0)
    return room === 0 ? 'You cannot pledge on this bounty now' : `You can pledge up to ${formatAmount(room)}`
  return room === 0 ? 'You cannot add to your pledge now' : `You can add up to ${formatAmount(room)} to your pledge`
}

/** For the pledge that posts a bounty. The cap on the bounty is never below the cap on a pledge. */
export const limitOfFirst = ({ pledge }: SiteSettings['pledge_caps']): AmountLimit =>
  limitOfWhole({ most: pledge, cap: 'pledge', set_to: pledge }, 0)
