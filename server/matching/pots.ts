/** Proposes, opens and closes pots. A disclosure line is public, so no pot opens without an administrator. */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Cents } from '../../contract/money.ts'
import {
  type NewPot,
  noSuchSponsor,
  potAnswered,
  potNotFound,
  potOver,
  potTooLong,
  potTooShort,
  potTooSmall,
  tooManyPots,
} from '../../contract/pot.ts'
import { potLimits } from '../../contract/pot-limits.ts'
import { requireCents } from '../bounties/pledges.ts'
import type { Schema } from '../database/schema.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import { type Action, recordAuditEntry } from '../moderation/audit-log.ts'
import type { PaymentProvider } from '../payment-provider/provider.ts'
import { findPledgeError } from '../payments/cards.ts'
import type { Services } from '../services.ts'
import { potProposed } from './emails.ts'

const day = 24 * 60 * 60 * 1000

export type PotContext = { at: string } & Pick<Services, 'publicUrl' | 'outbox' | 'payments'>

/** A pot of the administrator's own opens at once. Returns its identifier. */
export async function proposePot(
  transaction: Transaction<Schema>,
  { pot, proposedBy }: { pot: NewPot; proposedBy: string },
  { at, publicUrl, outbox, payments }: PotContext,
): Promise<string | Refusal> {
  const period = { starts_at: isoTime(Date.parse(pot.starts_at)), ends_at: isoTime(Date.parse(pot.ends_at)) }
  const amounts = {
    percent: pot.percent,
    most_cents: requireCents(pot.most_per_backer),
    total_cents: requireCents(pot.total),
  }
  const refusal = findPeriodError(period, at) ?? (await refuseAnother(transaction, at))
  if (refusal !== undefined) return refusal
  if (amounts.total_cents < amounts.most_cents) return refuse(400, potTooSmall)
  const sponsor = await findSponsor(transaction, pot.sponsor_email)
  if (sponsor === undefined) return refuse(400, noSuchSponsor)
  const isOwn = sponsor.id === proposedBy
  const noCard = isOwn ? await findCardError(transaction, payments, sponsor.id, amounts.most_cents) : undefined
  if (noCard !== undefined) return noCard
  const id = makeId({ msecs: Date.parse(at) })
  const { disclosure, categories } = pot
  await transaction
    .insertInto('pot')
    .values({
      ...period,
      ...amounts,
      id,
      account_id: sponsor.id,
      proposed_by: proposedBy,
      disclosure,
      proposed_at: at,
      opened_at: isOwn ? at : null,
    })
    .execute()
  if (categories.length > 0) {
    await transaction
      .insertInto('pot_category')
      .values(categories.map((category, index) => ({ pot_id: id, position: index + 1, category })))
      .execute()
  }
  const details = { sponsor: sponsor.id, ...amounts }
  await recordAuditEntry(transaction, { actor: proposedBy, action: 'pot.proposed', subject: id, details, at })
  if (isOwn) {
    await record(transaction, { actor: proposedBy, action: 'pot.opened', id, at })
    return id
  }
  const words = { recipient: sponsor.email, disclosure, ...amounts, ...period, provider: payments.name, publicUrl }
  await outbox.enqueue(transaction, [potProposed(words)], at)
  return id
}

type Period = { starts_at: string; ends_at: string }

function findPeriodError({ starts_at, ends_at }: Period, at: string): Refusal | undefined {
  if (ends_at <= starts_at || ends_at <= at) return refuse(400, potTooShort)
  const earliest = starts_at < at ? at : starts_at
  return Date.parse(ends_at) - Date.parse(earliest) > potLimits.mostDays * day ? refuse(400, potTooLong) : undefined
}

/** Each pledge looks at every open pot. */
async function refuseAnother(transaction: Transaction<Schema>, at: string): Promise<Refusal | undefined> {
  const { pots } = await transaction
    .selectFrom('pot')
    .select(({ fn }) => fn.countAll<number>().as('pots'))
    .where('closed_at', 'is', null)
    .where('ends_at', '>', at)
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

const findCardError = (transaction: Transaction<Schema>, payments: PaymentProvider, accountId: string, cents: Cents) =>
  findPledgeError(transaction, payments, { accountId, cents })

type Answer = { id: string; sponsorId: string; agree: boolean }

export async function answerPot(
  transaction: Transaction<Schema>,
  { id, sponsorId, agree }: Answer,
  { at, payments }: Pick<PotContext, 'at' | 'payments'>,
): Promise<string | Refusal> {
  const own = transaction.selectFrom('pot').where('id', '=', id).where('account_id', '=', sponsorId)
  const pot = await own.select(['most_cents', 'ends_at', 'opened_at', 'closed_at']).executeTakeFirst()
  if (pot === undefined) return refuse(404, potNotFound)
  if (pot.opened_at !== null) return refuse(409, potAnswered)
  if (pot.closed_at !== null) return refuse(409, potOver)
  if (agree) {
    if (pot.ends_at <= at) return refuse(409, potOver)
    const noCard = await findCardError(transaction, payments, sponsorId, pot.most_cents)
    if (noCard !== undefined) return noCard
  }
  await transaction
    .updateTable('pot')
    .set(agree ? { opened_at: at } : { closed_at: at })
    .where('id', '=', id)
    .where('account_id', '=', sponsorId)
    .where('opened_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
  await record(transaction, { actor: sponsorId, action: agree ? 'pot.opened' : 'pot.declined', id, at })
  return id
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
  const closed = await transaction
    .updateTable('pot')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .$if(sponsorId !== undefined, (pots) => pots.where('account_id', '=', sponsorId ?? ''))
    .returning('account_id')
    .executeTakeFirst()
  if (closed === undefined) {
    const known = await transaction.selectFrom('pot').select('account_id').where('id', '=', id).executeTakeFirst()
    const mayKnow = known !== undefined && (sponsorId === undefined || known.account_id === sponsorId)
    return mayKnow ? refuse(409, potOver) : refuse(404, potNotFound)
  }
  await record(transaction, { actor: closedBy, action: 'pot.closed', id, at })
  return closed.account_id
}

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

type Recorded = { actor: string; action: Action; id: string; at: string }

const record = (transaction: Transaction<Schema>, { id, ...act }: Recorded) =>
  recordAuditEntry(transaction, { ...act, subject: id })
