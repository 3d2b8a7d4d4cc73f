/** Reasons that block deleting an account, because other people depend on it (docs/decisions/0026). */
import { sql } from 'kysely'
import { formatCents } from '../../contract/format-money.ts'
import type { Reader } from '../database/database.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { journalistEntries, sumOfEntries } from '../payouts/movements.ts'

type DeletionCheck = (query: Reader, accountId: string) => Promise<string | undefined>

const titleCharacters = 80
const quote = (title: string) =>
  `“${title.length > titleCharacters ? `${title.slice(0, titleCharacters).trimEnd()}…` : title}”`

const ownBountyUnderWay: DeletionCheck = async (query, accountId) => {
  const bounty = await query
    .selectFrom('bounty')
    .select(['title', 'delivered_at', 'vacant_at'])
    .where('creator_id', '=', accountId)
    .where('claimed_at', 'is not', null)
    .where('paid_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  if (bounty === undefined) return undefined
  if (bounty.vacant_at !== null) {
    return `The journalist has left your bounty ${quote(bounty.title)}. Reopen it and cancel it first.`
  }
  return bounty.delivered_at === null
    ? `A journalist is working on your bounty ${quote(bounty.title)}. You can delete your account once you have accepted the delivery.`
    : `The story for your bounty ${quote(bounty.title)} has been delivered. Accept the delivery first.`
}

const ownBountyWithBackers: DeletionCheck = async (query, accountId) => {
  const bounty = await query
    .selectFrom('bounty')
    .select('title')
    .where('creator_id', '=', accountId)
    .where('claimed_at', 'is', null)
    .where('closed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pledge')
          .select('pledge.id')
          .whereRef('pledge.bounty_id', '=', 'bounty.id')
          .where('pledge.account_id', '!=', accountId)
          .where('pledge.dropped_at', 'is', null),
      ),
    )
    .orderBy('created_at')
    .executeTakeFirst()
  return (
    bounty &&
    `Other people have contributed to your bounty ${quote(bounty.title)}. Cancel the bounty first, so that their pledges are released.`
  )
}

const ownWorkUnderWay: DeletionCheck = async (query, accountId) => {
  const work = await query
    .selectFrom('application')
    .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
    .select(['bounty.title', 'application.status'])
    .where('application.journalist_id', '=', accountId)
    .where('application.status', 'in', ['accepted', 'completed'])
    .where('bounty.paid_at', 'is', null)
    .where('bounty.ended_at', 'is', null)
    .orderBy('application.created_at')
    .executeTakeFirst()
  if (work === undefined) return undefined
  return work.status === 'accepted'
    ? `You have agreed to investigate ${quote(work.title)}. Deliver the story first, or leave the bounty on its page.`
    : `Your delivery for ${quote(work.title)} has not been accepted yet. You can delete your account once it is paid.`
}

/** A pledge is locked while a journalist works on the bounty; pledges on open bounties are withdrawn on deletion. */
const unchargedPledge: DeletionCheck = async (query, accountId) => {
  const pledge = await query
    .selectFrom('pledge')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .select('bounty.title')
    .where('pledge.account_id', '=', accountId)
    .where('pledge.dropped_at', 'is', null)
    .where('bounty.creator_id', '!=', accountId)
    .where('bounty.claimed_at', 'is not', null)
    .where('bounty.paid_at', 'is', null)
    .orderBy('pledge.created_at')
    .executeTakeFirst()
  return (
    pledge &&
    `You have pledged money to ${quote(pledge.title)}, and a journalist is working on it. You can delete your account once it is paid or open again.`
  )
}

/** Backers were told of the match, so it does not end with the account. */
const promisedMatch: DeletionCheck = async (query, accountId) => {
  const pledge = await query
    .selectFrom('pledge')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .select('bounty.title')
    .where('pledge.account_id', '=', accountId)
    .where('pledge.pot_id', 'is not', null)
    .where('pledge.dropped_at', 'is', null)
    .where('bounty.paid_at', 'is', null)
    .orderBy('pledge.created_at')
    .executeTakeFirst()
  return (
    pledge &&
    `Your match funding adds to pledges on ${quote(pledge.title)}. You can delete your account once that bounty is paid or ends.`
  )
}

const payoutUnderWay: DeletionCheck = async (query, accountId) => {
  const payout = await query
    .selectFrom('payout')
    .select('cents')
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return (
    payout &&
    `A payout of ${formatCents(payout.cents)} is on its way to you. You can delete your account once your earnings page says that it is paid.`
  )
}

/** An amount that comes back is owed again. */
const transferComingBack: DeletionCheck = async (query, accountId) => {
  const payout = await query
    .selectFrom('payout')
    .innerJoin('stripe_transfer', 'stripe_transfer.payout_id', 'payout.id')
    .select('payout.cents')
    .where('payout.account_id', '=', accountId)
    .where('stripe_transfer.reversal_requested_at', 'is not', null)
    .executeTakeFirst()
  return (
    payout &&
    `A payout of ${formatCents(payout.cents)} is being taken back. You can delete your account once your earnings page shows the end of that.`
  )
}

/** An undecided refund or dispute of a story. Each can give its journalist money back. */
const shareInDoubt: DeletionCheck = async (query, accountId) => {
  const ownStories = query
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .innerJoin('pledge', 'pledge.bounty_id', 'bounty.id')
    .select('bounty.title')
    .where('delivery.journalist_id', '=', accountId)
  const refund = await ownStories
    .innerJoin('refund', 'refund.pledge_id', 'pledge.id')
    .where('refund.status', '=', sql.lit('requested'))
    .orderBy('refund.created_at')
    .executeTakeFirst()
  if (refund !== undefined) {
    return `A refund for your story on ${quote(refund.title)} is not confirmed yet, and its amount is yours again if it fails. You can delete your account once it is decided.`
  }
  const dispute = await ownStories
    .innerJoin('dispute', 'dispute.pledge_id', 'pledge.id')
    .where('dispute.status', '=', sql.lit('open'))
    .orderBy('dispute.opened_at')
    .executeTakeFirst()
  return (
    dispute &&
    `A charge for your story on ${quote(dispute.title)} is disputed, and its amount is yours again if the dispute is won. You can delete your account once it is decided.`
  )
}

/** A debt does not block: nobody is asked to pay anything back. */
const moneyOwed: DeletionCheck = async (query, accountId) => {
  const { cents } = await journalistEntries(query, accountId)
    .select(sumOfEntries().as('cents'))
    .executeTakeFirstOrThrow()
  return cents <= 0
    ? undefined
    : `You are still owed ${formatCents(cents)}. Save your bank details under Get Paid on your profile and delete your account once you have been paid, or write to hello@lede.example.`
}

const deletionChecks: DeletionCheck[] = [
  ownBountyUnderWay,
  ownBountyWithBackers,
  ownWorkUnderWay,
  unchargedPledge,
  promisedMatch,
  payoutUnderWay,
  transferComingBack,
  shareInDoubt,
  moneyOwed,
]

export async function findDeletionError(query: Reader, accountId: string): Promise<Refusal | undefined> {
  for (const find of deletionChecks) {
    const detail = await find(query, accountId)
    if (detail !== undefined) return refuse(409, detail)
  }
  return undefined
}
