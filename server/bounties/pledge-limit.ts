/** Applies the caps on pledges to one person and one bounty (docs/product.md#the-life-of-a-pledge). */
import { sql } from 'kysely'
import type { PledgeLimit } from '../../contract/bounty.ts'
import { type Cents, toAmount } from '../../contract/money.ts'
import { limitOfAddition, limitOfWhole } from '../../contract/pledge-words.ts'
import { type CappedPledge, capPledge, findCap, noPledges, type PledgeCaps, type PledgeTotals } from '../money/index.ts'
import { type Reader, type Refusal, refuse } from '../platform/index.ts'

export async function readPledgeTotals(query: Reader, bountyId: string, accountId: string): Promise<PledgeTotals> {
  const isOwn = sql<boolean>`pledge.account_id = ${accountId} and pledge.pot_id is null`
  const isOthers = sql<boolean>`pledge.account_id <> ${accountId} and pledge.pot_id is null`
  const { own, others, backers } = await query
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select(({ fn }) => [
      fn.sum<number | null>('ledger_entry.amount_cents').filterWhere(isOwn).as('own'),
      fn.sum<number | null>('ledger_entry.amount_cents').filterWhere(isOthers).as('others'),
      fn.count<number>('pledge.account_id').distinct().filterWhere(isOthers).as('backers'),
    ])
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.ended_at', 'is', null)
    .where('ledger_entry.amount_cents', '>', 0)
    .executeTakeFirstOrThrow()
  // Also what is reserved and not added yet.
  const { matched } = await query
    .selectFrom('pledge_match')
    .select(({ fn }) => fn.sum<number | null>('cents').as('matched'))
    .where('bounty_id', '=', bountyId)
    .executeTakeFirstOrThrow()
  return { own: own ?? 0, others: others ?? 0, otherBackers: backers, matched: matched ?? 0 }
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
