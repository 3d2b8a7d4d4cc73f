/**
 * Proposes, opens and closes pots. A pot opens only if its sponsor and an administrator agree: the sponsor pays, and the
 * disclosure line is public. `pot-requests.ts` has the pots that sponsors propose.
 */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { approverProposed } from '../../../contract/approval.ts'
import { mostForBounty } from '../../../contract/matching.ts'
import {
  type NewPot,
  noSuchSponsor,
  type PotTerms,
  potAnswered,
  potLimits,
  potNotFound,
  potOver,
  potTooLong,
  potTooShort,
  potTooSmall,
  potWaits,
  shareTooSmall,
  sponsorIsYou,
  tooManyPots,
} from '../../../contract/pot.ts'
import { findPledgeError, type MoneyServices } from '../../money/index.ts'
import {
  type Action,
  isOwnProposal,
  needsApproval,
  readOtherAdministrators,
  recordAuditEntry,
} from '../../people/index.ts'
import { isoTime, type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { requireCents } from '../pledges.ts'
import { potProposed, potRequested } from './emails.ts'

const day = 24 * 60 * 60 * 1000

export type PotContext = { at: string } & Pick<MoneyServices, 'publicUrl' | 'outbox' | 'payments'>

/** A pot of the administrator's own opens at once, unless another administrator has to approve it. Returns its identifier. */
export async function proposePot(
  transaction: Transaction<Schema>,
  { pot, proposedBy }: { pot: NewPot; proposedBy: string },
  { at, publicUrl, outbox, payments }: PotContext,
): Promise<string | Refusal> {
  const refusal = findTermsError(pot, at) ?? (await refuseAnother(transaction, at))
  if (refusal !== undefined) return refusal
  const sponsor = await findSponsor(transaction, pot.sponsor_email)
  if (sponsor === undefined) return refuse(400, noSuchSponsor)
  const isOwn = sponsor.id === proposedBy
  const another = await needsApproval(transaction, proposedBy)
  if (another && !isOwn && (await isOwnProposal(transaction, proposedBy, sponsor.id))) return refuse(403, sponsorIsYou)
  const pledge = { accountId: sponsor.id, cents: requireCents(pot.most_per_backer) }
  const noCard = isOwn ? await findPledgeError(transaction, payments, pledge) : undefined
  if (noCard !== undefined) return noCard
  const added = await insertPot(transaction, pot, { sponsorId: sponsor.id, proposedBy, action: 'pot.proposed', at })
  const { id } = added
  if (isOwn && another) {
    await askAdministrators(transaction, { ...added, sponsorId: sponsor.id }, { at, publicUrl, outbox })
    return id
  }
  if (isOwn) {
    await openPot(transaction, { id, sponsorId: sponsor.id, actor: proposedBy, at })
    return id
  }
  await outbox.enqueue(transaction, [potProposed({ ...added, recipient: sponsor.email, publicUrl })], at)
  return id
}

type RequestedPot = Awaited<ReturnType<typeof insertPot>> & { sponsorId: string }

/** The pot opens when an administrator of another person approves it. */
export async function askAdministrators(
  transaction: Transaction<Schema>,
  { sponsorId, ...pot }: RequestedPot,
  { at, publicUrl, outbox }: Pick<PotContext, 'at' | 'publicUrl' | 'outbox'>,
): Promise<void> {
  const { name: sponsorName } = await transaction
    .selectFrom('account')
    .select('name')
    .where('id', '=', sponsorId)
    .executeTakeFirstOrThrow()
  const others = await readOtherAdministrators(transaction, sponsorId)
  const emails = others.map(({ email }) => potRequested({ ...pot, recipient: email, sponsorName, publicUrl }))
  await outbox.enqueue(transaction, emails, at)
}

export function findTermsError(terms: PotTerms, at: string): Refusal | undefined {
  const [most, total] = [requireCents(terms.most_per_backer), requireCents(terms.total)]
  const periodError = findPeriodError(periodOf(terms), at)
  if (periodError !== undefined) return periodError
  if (total < most) return refuse(400, potTooSmall)
  const forBounty = mostForBounty({ total_cents: total, bounty_percent: terms.bounty_percent })
  return forBounty < most ? refuse(400, shareTooSmall) : undefined
}

const periodOf = ({ starts_at, ends_at }: Period): Period => ({
  starts_at: isoTime(Date.parse(starts_at)),
  ends_at: isoTime(Date.parse(ends_at)),
})

type Proposed = { sponsorId: string; proposedBy: string; action: 'pot.proposed' | 'pot.requested'; at: string }

/** Adds a pot that is not open yet. */
export async function insertPot(
  transaction: Transaction<Schema>,
  { disclosure, categories, percent, most_per_backer, total, least_backers, bounty_percent, ...dates }: PotTerms,
  { sponsorId, proposedBy, action, at }: Proposed,
) {
  const amounts = {
    ...{ percent, least_backers, bounty_percent },
    ...{ most_cents: requireCents(most_per_backer), total_cents: requireCents(total) },
  }
  const pot = { ...periodOf(dates), ...amounts, id: makeId({ msecs: Date.parse(at) }), disclosure }
  await transaction
    .insertInto('pot')
    .values({ ...pot, account_id: sponsorId, proposed_by: proposedBy, proposed_at: at })
    .execute()
  if (categories.length > 0) {
    await transaction
      .insertInto('pot_category')
      .values(categories.map((category, index) => ({ pot_id: pot.id, position: index + 1, category })))
      .execute()
  }
  const details = { sponsor: sponsorId, ...amounts }
  await recordAuditEntry(transaction, { actor: proposedBy, action, subject: pot.id, details, at })
  return pot
}

type Opening = { id: string; sponsorId: string; actor: string; at: string }

export async function openPot(transaction: Transaction<Schema>, opening: Opening): Promise<void> {
  const { id, actor, at } = opening
  await updateUnanswered(transaction, opening).set({ opened_at: at }).execute()
  await record(transaction, { actor, action: 'pot.opened', id, at })
}

type Declining = Opening & { because?: string }

export async function declinePot(transaction: Transaction<Schema>, declining: Declining): Promise<void> {
  const { id, actor, because = null, at } = declining
  await updateUnanswered(transaction, declining).set({ closed_at: at, declined_because: because }).execute()
  await record(transaction, { actor, action: 'pot.declined', reason: because, id, at })
}

const updateUnanswered = (transaction: Transaction<Schema>, { id, sponsorId }: Opening) =>
  transaction
    .updateTable('pot')
    .where('id', '=', id)
    .where('account_id', '=', sponsorId)
    .where('opened_at', 'is', null)
    .where('closed_at', 'is', null)

type Period = { starts_at: string; ends_at: string }

function findPeriodError({ starts_at, ends_at }: Period, at: string): Refusal | undefined {
  if (ends_at <= starts_at || ends_at <= at) return refuse(400, potTooShort)
  const earliest = starts_at < at ? at : starts_at
  return Date.parse(ends_at) - Date.parse(earliest) > potLimits.mostDays * day ? refuse(400, potTooLong) : undefined
}

/** Each pledge looks at every open pot. A request of a sponsor does not count, because it may never open. */
export async function refuseAnother(transaction: Transaction<Schema>, at: string): Promise<Refusal | undefined> {
  const { pots } = await transaction
    .selectFrom('pot')
    .select(({ fn }) => fn.countAll<number>().as('pots'))
    .where('closed_at', 'is', null)
    .where('ends_at', '>', at)
    .where((pot) => pot.or([pot('opened_at', 'is not', null), pot('account_id', '!=', pot.ref('proposed_by'))]))
    .executeTakeFirstOrThrow()
  return pots >= potLimits.atOnce ? refuse(409, tooManyPots) : undefined
}

const findSponsor = (transaction: Transaction<Schema>, email: string) =>
  transaction
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

type Answer = { id: string; sponsorId: string; agree: boolean }

export async function answerPot(
  transaction: Transaction<Schema>,
  { id, sponsorId, agree }: Answer,
  { at, payments }: Pick<PotContext, 'at' | 'payments'>,
): Promise<string | Refusal> {
  const pot = await transaction
    .selectFrom('pot')
    .select(['account_id', 'proposed_by', 'most_cents', 'ends_at', 'opened_at', 'closed_at'])
    .where('id', '=', id)
    .where('account_id', '=', sponsorId)
    .executeTakeFirst()
  if (pot === undefined) return refuse(404, potNotFound)
  const refusal = findAnswerError(pot, agree, at)
  if (refusal !== undefined) return refusal
  if (isRequest(pot)) return refuse(409, potWaits)
  const isTheirs = await isOwnProposal(transaction, pot.proposed_by, sponsorId)
  if (agree && isTheirs && (await needsApproval(transaction, sponsorId))) return refuse(403, approverProposed)
  if (!agree) {
    await declinePot(transaction, { id, sponsorId, actor: sponsorId, at })
    return id
  }
  const noCard = await findPledgeError(transaction, payments, { accountId: sponsorId, cents: pot.most_cents })
  if (noCard !== undefined) return noCard
  await openPot(transaction, { id, sponsorId, actor: sponsorId, at })
  return id
}

type Answered = { ends_at: string; opened_at: string | null; closed_at: string | null }

export function findAnswerError(pot: Answered, agree: boolean, at: string): Refusal | undefined {
  if (pot.opened_at !== null) return refuse(409, potAnswered)
  return pot.closed_at !== null || (agree && pot.ends_at <= at) ? refuse(409, potOver) : undefined
}

type Closing = {
  id: string
  closedBy: string
  /** Refuses everyone else. */
  sponsorId?: string
  at: string
}

/** Reserved money stays, because the backers were told of it. */
export async function closePot(
  transaction: Transaction<Schema>,
  { id, closedBy, sponsorId, at }: Closing,
): Promise<string | Refusal> {
  const pot = await transaction
    .selectFrom('pot')
    .select(['account_id', 'proposed_by', 'opened_at', 'closed_at'])
    .where('id', '=', id)
    .$if(sponsorId !== undefined, (pots) => pots.where('account_id', '=', sponsorId ?? ''))
    .executeTakeFirst()
  if (pot === undefined) return refuse(404, potNotFound)
  if (pot.closed_at !== null) return refuse(409, potOver)
  // An administrator declines it instead, with a reason.
  if (sponsorId === undefined && isRequest(pot)) return refuse(409, potWaits)
  await transaction
    .updateTable('pot')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('account_id', '=', pot.account_id)
    .execute()
  await record(transaction, { actor: closedBy, action: 'pot.closed', id, at })
  return pot.account_id
}

/** Whether the sponsor proposed the pot and no administrator has opened it. */
export const isRequest = (pot: { account_id: string; proposed_by: string; opened_at: string | null }): boolean =>
  pot.opened_at === null && pot.account_id === pot.proposed_by

/** For a sponsor who deletes their account. */
export async function closePotsOf(transaction: Transaction<Schema>, sponsorId: string, at: string): Promise<void> {
  const closed = await transaction
    .updateTable('pot')
    .set({ closed_at: at })
    .where('account_id', '=', sponsorId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of closed) await record(transaction, { actor: sponsorId, action: 'pot.closed', id, at })
}

type Recorded = { actor: string; action: Action; reason?: string | null; id: string; at: string }

const record = (transaction: Transaction<Schema>, { id, ...act }: Recorded) =>
  recordAuditEntry(transaction, { ...act, subject: id })
