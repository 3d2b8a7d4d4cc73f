/** Ends an open bounty: every pledge is released, and nothing is ever charged. */
import type { Transaction } from 'kysely'
import { expiryWarningBefore } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { type Email, Refusal, type Schema, scheduleJob } from '../../platform/index.ts'
import { rejectPending } from '../applications/deciding.ts'
import { type Life, requireLife } from '../bounty-life.ts'
import { stopExpiry } from '../expiry.ts'
import { endPledges, readLivingPledges, totalOf } from '../pledges.ts'
import { aboutOf, readApplicants, readBackers, readEmail, type StepContext } from '../step-context.ts'
import { recordStep } from '../timeline/timeline.ts'
import { bountyCanceled, bountyExpired, bountyExpiring } from './ending-emails.ts'

export async function cancelBounty(
  transaction: Transaction<Schema>,
  { bountyId, creatorId, reason }: { bountyId: string; creatorId: string; reason: string },
  context: StepContext,
): Promise<string[] | Refusal> {
  const life = await requireLife(transaction, { bountyId, creatorId, event: 'bounty.canceled', at: context.at })
  if (life instanceof Refusal) return life
  const about = { ...aboutOf(life, context), reason, by: 'creator' } as const
  const backers = await readBackers(transaction, life)
  const emails = backers.map(({ email, cents }) =>
    bountyCanceled({ ...about, recipient: email, role: 'backer', cents }),
  )
  const toApplicant = (recipient: string) => bountyCanceled({ ...about, recipient, role: 'applicant', cents: 0 })
  await recordStep(transaction, { bountyId, kind: 'canceled', actorId: creatorId, reason, at: context.at })
  const applicants = await end(
    transaction,
    life,
    { endedAs: 'canceled', actor: creatorId, emails, toApplicant },
    context,
  )
  return [creatorId, ...backers.map(({ account_id }) => account_id), ...applicants]
}

/** Cancels an open bounty in the name of the newsroom. Everybody reads the reason. */
export async function endBounty(
  transaction: Transaction<Schema>,
  { bountyId, actor, reason }: { bountyId: string; actor: string; reason: string },
  context: StepContext,
): Promise<Refusal | undefined> {
  const life = await requireLife(transaction, { bountyId, event: 'bounty.canceled', at: context.at })
  if (life instanceof Refusal) return life
  const about = { ...aboutOf(life, context), reason, by: 'newsroom' } as const
  const own = totalOf(await readLivingPledges(transaction, bountyId, life.creator_id))
  const creator = await readEmail(transaction, life.creator_id)
  const emails = [
    bountyCanceled({ ...about, recipient: creator, role: 'creator', cents: own }),
    ...(await readBackers(transaction, life)).map(({ email, cents }) =>
      bountyCanceled({ ...about, recipient: email, role: 'backer', cents }),
    ),
  ]
  const toApplicant = (recipient: string) => bountyCanceled({ ...about, recipient, role: 'applicant', cents: 0 })
  await recordStep(transaction, { bountyId, kind: 'ruled_canceled', actorId: null, reason, at: context.at })
  await end(transaction, life, { endedAs: 'canceled', actor, reason, emails, toApplicant }, context)
  return undefined
}

/** A job that runs too early gets its date again. */
export async function expireBounty(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const life = await requireLife(transaction, { bountyId, event: 'expiry.passed', at: context.at })
  if (life instanceof Refusal || life.expires_at === null) return []
  if (life.expires_at > context.at) {
    await scheduleJob(transaction, { kind: 'expire', subjectId: bountyId, dueAt: life.expires_at })
    return []
  }
  const about = aboutOf(life, context)
  const backers = await readBackers(transaction, life)
  const own = totalOf(await readLivingPledges(transaction, bountyId, life.creator_id))
  const emails = [
    bountyExpired({
      ...about,
      recipient: await readEmail(transaction, life.creator_id),
      role: 'creator',
      cents: own,
    }),
    ...backers.map(({ email, cents }) => bountyExpired({ ...about, recipient: email, role: 'backer', cents })),
  ]
  const toApplicant = (recipient: string) => bountyExpired({ ...about, recipient, role: 'applicant', cents: 0 })
  await recordStep(transaction, { bountyId, kind: 'expired', actorId: null, at: context.at })
  const applicants = await end(transaction, life, { endedAs: 'expired', actor: 'job', emails, toApplicant }, context)
  return [life.creator_id, ...backers.map(({ account_id }) => account_id), ...applicants]
}

type Ending = {
  endedAs: 'expired' | 'canceled'
  actor: string
  /** Only of the newsroom, because the audit log outlives the account of a creator. */
  reason?: string
  emails: readonly Email[]
  toApplicant: (recipient: string) => Email
}

/** Returns the journalists whose applications were pending. */
async function end(
  transaction: Transaction<Schema>,
  { id }: Life,
  { endedAs, actor, reason, emails, toApplicant }: Ending,
  { at, outbox }: StepContext,
): Promise<string[]> {
  const pledges = await readLivingPledges(transaction, id)
  await endPledges(transaction, pledges, 'released', at)
  await stopExpiry(transaction, id)
  await transaction.updateTable('bounty').set({ ended_at: at, ended_as: endedAs }).where('id', '=', id).execute()
  await recordAuditEntry(transaction, {
    actor,
    action: `bounty.${endedAs}`,
    subject: id,
    ...(reason !== undefined && { reason }),
    details: { pledges: pledges.length, released_cents: totalOf(pledges) },
    at,
  })
  const applicants = await rejectPending(transaction, { bountyId: id, at, outbox, write: toApplicant })
  await outbox.enqueue(transaction, emails, at)
  return applicants
}

export async function warnOfExpiry(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await requireLife(transaction, { bountyId, event: 'expiry.passed', at })
  if (life instanceof Refusal || life.expires_at === null) return []
  if (expiryWarningBefore(life.expires_at) > at) {
    const dueAt = expiryWarningBefore(life.expires_at)
    await scheduleJob(transaction, { kind: 'warn of expiry', subjectId: bountyId, dueAt })
    return []
  }
  const isHidden = life.hidden_at !== null
  const canExtend = life.extended_at === null
  const about = { ...aboutOf(life, context), expiresAt: life.expires_at, canExtend, isHidden }
  const backers = await readBackers(transaction, life)
  const applicants = await readApplicants(transaction, life)
  const own = totalOf(await readLivingPledges(transaction, bountyId, life.creator_id))
  const emails = [
    bountyExpiring({
      ...about,
      recipient: await readEmail(transaction, life.creator_id),
      role: 'creator',
      cents: own,
    }),
    ...backers.map(({ email, cents }) => bountyExpiring({ ...about, recipient: email, role: 'backer', cents })),
    ...applicants.map(({ email }) => bountyExpiring({ ...about, recipient: email, role: 'applicant', cents: 0 })),
  ]
  await outbox.enqueue(transaction, emails, at)
  return [life.creator_id, ...backers.map(({ account_id }) => account_id), ...applicants.map(({ id }) => id)]
}
