/** Applies the caps on pledges to one person and one bounty (docs/product.md#the-life-of-a-pledge). */
import type { PledgeLimit } from '../../contract/bounty.ts'
import { type Cents, toAmount } from '../../contract/money.ts'
import { limitOfAddition, limitOfWhole } from '../../contract/pledge-words.ts'
import { type CappedPledge, capPledge, findCap, noPledges, type PledgeCaps, type PledgeTotals } from '../money/index.ts'
import { type Reader, type Refusal, refuse } from '../platform/index.ts'

export async function readPledgeTotals(query: Reader, bountyId: string, accountId: string): Promise<PledgeTotals> {
  const { total, backers, own, added, matched } = await query
    .selectFrom('bounty_listing')
    .select(['bounty_listing.total_cents as total', 'bounty_listing.backers'])
    .select(({ selectFrom }) => [
      selectFrom('backer_sum')
        .select('backer_sum.cents')
        .whereRef('backer_sum.bounty_id', '=', 'bounty_listing.bounty_id')
        .where('backer_sum.account_id', '=', accountId)
        .as('own'),
      selectFrom('pledge')
        .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
        .select(({ fn }) => fn.sum<Cents | null>('ledger_entry.amount_cents').as('cents'))
        .whereRef('pledge.bounty_id', '=', 'bounty_listing.bounty_id')
        .where('pledge.pot_id', 'is not', null)
        .where('pledge.ended_at', 'is', null)
        .where('ledger_entry.amount_cents', '>', 0)
        .as('added'),
      // Also what is reserved and not added yet.
      selectFrom('pledge_match')
        .select(({ fn }) => fn.sum<Cents | null>('pledge_match.cents').as('cents'))
        .whereRef('pledge_match.bounty_id', '=', 'bounty_listing.bounty_id')
        .as('matched'),
    ])
    .where('bounty_listing.bounty_id', '=', bountyId)
    .where('bounty_listing.category', '=', 'all')
    .executeTakeFirstOrThrow()
  return {
    own: own ?? 0,
    others: total - (added ?? 0) - (own ?? 0),
    otherBackers: own === null ? backers : backers - 1,
    matched: matched ?? 0,
  }
}

export const presentLimit = (caps: PledgeCaps, totals: PledgeTotals): PledgeLimit =>
  present(caps, capPledge(caps, totals))

function present(caps: PledgeCaps, { most, cap }: CappedPledge): PledgeLimit {
  const setTo = cap === 'share' ? (caps.share ?? 0) : toAmount(caps[cap])
  return { most: toAmount(most), cap, set_to: setTo }
}

/** The refusals begin with the name of the form's field, so that the form shows them there. */
export function refuseAddition(caps: PledgeCaps, totals: PledgeTotals, added: Cents): Refusal | undefined {
  const capped = findCap(caps, totals, totals.own + added)
  if (capped === undefined) return undefined
  return refuse(409, `amount: ${limitOfAddition(present(caps, capped), toAmount(totals.own)).words}`)
}

export function refuseWhole(caps: PledgeCaps, totals: PledgeTotals, next: Cents): Refusal | undefined {
  const capped = findCap(caps, totals, next)
  return capped && refuse(409, `amount: ${limitOfWhole(present(caps, capped), toAmount(totals.own)).words}`)
}

export const refuseFirst = (caps: PledgeCaps, cents: Cents): Refusal | undefined => refuseWhole(caps, noPledges, cents)
