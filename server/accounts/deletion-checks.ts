/** Reasons that block deleting an account, because other people depend on it (docs/decisions/0026). */
import { type Kysely, sql } from 'kysely'
import { formatCents } from '../../contract/currency.ts'
import { excerpt } from '../../contract/excerpt.ts'
import { type MoneyServices, payingMode } from '../money/index.ts'
import { type Reader, type Refusal, refuse, type Schema } from '../platform/index.ts'
import { readStoryBalances } from '../settlement/index.ts'

type DeletionCheck = (query: Reader, accountId: string) => Promise<string | undefined>

/** Finds the first row that blocks the deletion, and says why. */
const check =
  <Row>(
    find: (query: Reader, accountId: string) => { executeTakeFirst: () => Promise<Row | undefined> },
    describe: (row: Row) => string | undefined,
  ): DeletionCheck =>
  async (query, accountId) => {
    const row = await find(query, accountId).executeTakeFirst()
    return row === undefined ? undefined : describe(row)
  }

const titleCharacters = 80
const quote = (title: string) => `“${excerpt(title, titleCharacters)}”`

const ownBounties = (query: Reader, accountId: string) =>
  query
    .selectFrom('bounty')
    .select(['title', 'delivered_at', 'vacant_at'])
    .where('creator_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')

const ownPledges = (query: Reader, accountId: string) =>
  query
    .selectFrom('pledge')
    .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
    .select('bounty.title')
    .where('pledge.account_id', '=', accountId)
    .where('pledge.ended_at', 'is', null)
    .where('bounty.paid_at', 'is', null)
    .orderBy('pledge.created_at')

const ownPayouts = (query: Reader, accountId: string) =>
  query.selectFrom('payout').select('payout.cents').where('payout.account_id', '=', accountId)

/** The pledges for this person's stories. */
const pledgesForOwnStories = (query: Reader, accountId: string) =>
  query
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .innerJoin('pledge', 'pledge.bounty_id', 'bounty.id')
    .select('bounty.title')
    .where('delivery.journalist_id', '=', accountId)

const deletionChecks: readonly DeletionCheck[] = [
  check(
    (query, accountId) =>
      ownBounties(query, accountId).where('assigned_at', 'is not', null).where('paid_at', 'is', null),
    ({ title, delivered_at, vacant_at }) => {
      if (vacant_at !== null) {
        return `The journalist has left your bounty ${quote(title)}. Reopen it and cancel it first.`
      }
      return delivered_at === null
        ? `A journalist is working on your bounty ${quote(title)}. You can delete your account once you have accepted the delivery.`
        : `The story for your bounty ${quote(title)} has been delivered. Accept the delivery first.`
    },
  ),
  check(
    (query, accountId) =>
      ownBounties(query, accountId)
        .where('assigned_at', 'is', null)
        .where('closed_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('pledge')
              .select('pledge.id')
              .whereRef('pledge.bounty_id', '=', 'bounty.id')
              .where('pledge.account_id', '!=', accountId)
              .where('pledge.ended_at', 'is', null),
          ),
        ),
    ({ title }) =>
      `Other people have contributed to your bounty ${quote(title)}. Cancel the bounty first, so that their pledges are released.`,
  ),
  check(
    (query, accountId) =>
      query
        .selectFrom('application')
        .innerJoin('bounty', 'bounty.id', 'application.bounty_id')
        .select(['bounty.title', 'application.status'])
        .where('application.journalist_id', '=', accountId)
        .where('application.status', 'in', ['accepted', 'completed'])
        .where('bounty.paid_at', 'is', null)
        .where('bounty.ended_at', 'is', null)
        .orderBy('application.created_at'),
    ({ title, status }) =>
      status === 'accepted'
        ? `You have agreed to investigate ${quote(title)}. Deliver the story first, or leave the bounty on its page.`
        : `Your delivery for ${quote(title)} has not been accepted yet. You can delete your account once it is paid.`,
  ),
  // A pledge is locked while a journalist works on the bounty; pledges on open bounties are withdrawn on deletion.
  check(
    (query, accountId) =>
      ownPledges(query, accountId)
        .where('bounty.creator_id', '!=', accountId)
        .where('bounty.assigned_at', 'is not', null),
    ({ title }) =>
      `You have pledged money to ${quote(title)}, and a journalist is working on it. You can delete your account once it is paid or open again.`,
  ),
  // Backers were told of the match, so it does not end with the account.
  check(
    (query, accountId) =>
      query
        .selectFrom('pledge_match')
        .innerJoin('pot', 'pot.id', 'pledge_match.pot_id')
        .innerJoin('bounty', 'bounty.id', 'pledge_match.bounty_id')
        .select('bounty.title')
        .where('pot.account_id', '=', accountId)
        .where('bounty.paid_at', 'is', null),
    ({ title }) =>
      `Your match funding adds to pledges on ${quote(title)}. You can delete your account once that bounty is paid or ends.`,
  ),
  check(
    (query, accountId) => ownPayouts(query, accountId).where('payout.status', '=', 'pending'),
    ({ cents }) =>
      `A payout of ${formatCents(cents)} is on its way to you. You can delete your account once your earnings page says that it is paid.`,
  ),
  // An amount that comes back is owed again.
  check(
    (query, accountId) =>
      ownPayouts(query, accountId)
        .innerJoin('stripe_transfer', 'stripe_transfer.payout_id', 'payout.id')
        .where('stripe_transfer.reversal_requested_at', 'is not', null),
    ({ cents }) =>
      `A payout of ${formatCents(cents)} is being taken back. You can delete your account once your earnings page shows that it came back.`,
  ),
  check(
    (query, accountId) =>
      pledgesForOwnStories(query, accountId)
        .innerJoin('refund', 'refund.pledge_id', 'pledge.id')
        .where('refund.status', '=', sql.lit('requested'))
        .orderBy('refund.created_at'),
    ({ title }) =>
      `A refund for your story on ${quote(title)} is not confirmed yet, and its amount is yours again if it fails. You can delete your account once it is decided.`,
  ),
  check(
    (query, accountId) =>
      pledgesForOwnStories(query, accountId)
        .innerJoin('dispute', 'dispute.pledge_id', 'pledge.id')
        .where('dispute.status', '=', sql.lit('open'))
        .orderBy('dispute.opened_at'),
    ({ title }) =>
      `A charge for your story on ${quote(title)} is disputed, and its amount is yours again if the dispute is won. You can delete your account once it is decided.`,
  ),
  check(
    (query, accountId) =>
      query
        .selectFrom('delivery')
        .innerJoin('complaint', 'complaint.bounty_id', 'delivery.bounty_id')
        .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
        .select('bounty.title')
        .where('delivery.journalist_id', '=', accountId)
        .where('complaint.ruled_at', 'is', null)
        .orderBy('complaint.made_at'),
    ({ title }) =>
      `A backer complained about your story on ${quote(title)}. You can delete your account once an administrator has decided.`,
  ),
]

export async function findDeletionError(
  query: Kysely<Schema>,
  accountId: string,
  { payments, contactEmail }: Pick<MoneyServices, 'payments' | 'contactEmail'>,
): Promise<Refusal | undefined> {
  for (const find of deletionChecks) {
    const detail = await find(query, accountId)
    if (detail !== undefined) return refuse(409, detail)
  }
  const mode = await payingMode(query, payments)
  const stories = await readStoryBalances(query, { mode, accountIds: [accountId], open: true })
  const owed = stories.reduce((sum, story) => sum + story.owed, 0)
  // A debt does not block: nobody is asked to pay anything back. Neither does a share that is never paid out.
  if (owed <= 0) return undefined
  return refuse(
    409,
    `You are still owed ${formatCents(owed)}. Save your bank details under Get Paid in your profile and delete your account once you have been paid, or write to ${contactEmail}.`,
  )
}
