/** Which journalists have an available amount, and why a payout run cannot pay some of them. */
import { type Kysely, sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import type { NewPayoutDetails, PayoutObstacle } from '../../../contract/payout.ts'
import { payoutLimits } from '../../../contract/payout-limits.ts'
import { lastUsable, type PaymentMode, type PaymentProvider, payingMode } from '../../money/index.ts'
import { findUndecidable } from '../../people/index.ts'
import type { Schema } from '../../platform/index.ts'
import { availableInSql, availableOf, readStoryBalances, type StoryBalance, storyBalances } from './balances.ts'
import { findDetailsProblem, type SealedDetails } from './sealed-details.ts'

/** Highest amount first. Deleted accounts are never due. */
const dueAccounts = (query: Kysely<Schema>, at: string, mode: PaymentMode) =>
  query
    .selectFrom(
      query
        .selectFrom(storyBalances(query, mode).as('story'))
        .select(({ fn }) => [
          'story.accountId',
          fn.sum<Cents>(availableInSql(at)).as('cents'),
          // A debt is no story.
          sql<number>`count(case when ${availableInSql(at)} > 0 then 1 end)`.as('stories'),
        ])
        .groupBy('story.accountId')
        .as('due'),
    )
    .innerJoin('account', 'account.id', 'due.accountId')
    .leftJoin('payout_details', 'payout_details.account_id', 'account.id')
    .leftJoin('connect_account', 'connect_account.account_id', 'account.id')
    .leftJoin('payout as pending', (join) =>
      join.onRef('pending.account_id', '=', 'account.id').on('pending.status', '=', sql.lit('pending')),
    )
    .select(['account.id', 'account.name', 'account.suspended_at', 'due.cents', 'due.stories'])
    .select(['payout_details.sealed', 'payout_details.hint', 'payout_details.saved_at', 'pending.id as pending_id'])
    .select(['connect_account.status as connection', 'connect_account.held_at'])
    .where('due.cents', '>', 0)
    .where('account.deleted_at', 'is', null)
    .orderBy('due.cents', 'desc')
    .orderBy('account.id')

type DueRow = Awaited<ReturnType<ReturnType<typeof dueAccounts>['execute']>>[number]

export type DueAccount = Pick<DueRow, 'id' | 'name' | 'cents' | 'stories' | 'hint'> & {
  obstacle: PayoutObstacle | null
}

/** `callerId`: the administrator who would make the run. */
export async function readDue(
  query: Kysely<Schema>,
  at: string,
  details: SealedDetails,
  payments: PaymentProvider,
  callerId: string,
): Promise<DueAccount[]> {
  const mode = await payingMode(query, payments)
  // An account that is ready at Stripe is of no use without Stripe.
  const canTransfer = payments.connect !== undefined
  const rows = await dueAccounts(query, at, mode).limit(payoutLimits.perRun).execute()
  const due = rows.map(({ id, name, cents, stories, hint, ...row }) => ({
    ...{ id, name, cents, stories, hint },
    obstacle: findObstacle({ id, ...row, isTransferred: canTransfer && row.connection === 'ready' }, at, details),
  }))
  const payable = due.flatMap(({ id, obstacle }) => (obstacle === null ? [id] : []))
  const shares = await readShares(query, { mode, accountIds: payable, at })
  const undecidable = await findUndecidable(query, shares, callerId)
  return due.map((account) => (undecidable.has(account.id) ? { ...account, obstacle: 'own_part' } : account))
}

function findObstacle(
  {
    id,
    suspended_at,
    pending_id,
    sealed,
    saved_at,
    isTransferred,
    held_at,
  }: Omit<DueRow, 'name' | 'cents' | 'stories' | 'hint'> & { isTransferred: boolean },
  at: string,
  details: SealedDetails,
): PayoutObstacle | null {
  if (suspended_at !== null) return 'suspended'
  if (pending_id !== null) return 'under_way'
  if (held_at !== null) return 'held'
  if (isTransferred) return 'stripe'
  if (sealed === null || saved_at === null) return 'no_details'
  if (saved_at > lastUsable(at)) return 'new_details'
  const opened = details.open(id, sealed)
  return opened === undefined ? 'unreadable_details' : (findDetailsProblem(opened) ?? null)
}

/** Details that cannot be read or used are found only after this many rows were read, so read more than a run takes. */
const mostRead = 10 * payoutLimits.perRun

export type PayableAccount = { id: string; details: NewPayoutDetails }

/** Those whom a run at `at` pays: the accounts without an obstacle, at most `payoutLimits.perRun`. */
export async function readPayable(
  query: Kysely<Schema>,
  at: string,
  sealedDetails: SealedDetails,
  { mode, canTransfer }: { mode: PaymentMode; canTransfer: boolean },
): Promise<PayableAccount[]> {
  const rows = await dueAccounts(query, at, mode)
    .where('account.suspended_at', 'is', null)
    .where('pending.id', 'is', null)
    .where('connect_account.held_at', 'is', null)
    .$if(canTransfer, (all) =>
      all.where(({ or, eb }) =>
        or([eb('connect_account.status', 'is', null), eb('connect_account.status', '<>', 'ready')]),
      ),
    )
    .where('payout_details.saved_at', '<=', lastUsable(at))
    .limit(mostRead)
    .execute()
  const payable: PayableAccount[] = []
  for (const { id, sealed } of rows) {
    const details = sealed === null ? undefined : sealedDetails.open(id, sealed)
    if (details === undefined || findDetailsProblem(details) !== undefined) continue
    if (payable.push({ id, details }) === payoutLimits.perRun) break
  }
  return payable
}

/** Reads the stories for which a run at `at` would pay each of the journalists. */
export async function readShares(
  query: Kysely<Schema>,
  { mode, accountIds, at }: { mode: PaymentMode; accountIds: readonly string[]; at: string },
) {
  const stories = await readStoryBalances(query, { mode, accountIds, open: true })
  const storiesOf = Map.groupBy(stories, ({ accountId }) => accountId)
  return accountIds.map((accountId) => {
    const own: readonly StoryBalance[] = storiesOf.get(accountId) ?? []
    const paid = own.filter((story) => availableOf(story, at) !== 0)
    return { accountId, stories: own, bountyIds: paid.map(({ bountyId }) => bountyId) }
  })
}
