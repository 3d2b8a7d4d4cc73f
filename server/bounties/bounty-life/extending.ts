/** Later dates: of the expiry, by the creator alone, and of the due date, by agreement. */
import type { Transaction } from 'kysely'
import { findDueDateError } from '../../../contract/application.ts'
import {
  expiryAlreadyExtended,
  extensionAlreadyAgreed,
  extensionNotLater,
  extensionPending,
  noExtensionAsked,
} from '../../../contract/bounty.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { isoTime, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { extendedExpiryOf, extensionOf, findExtensionError, requireLife } from '../bounty-life.ts'
import { watchDueDate } from '../due-date.ts'
import { setExpiry } from '../expiry.ts'
import { aboutOf, readBackers, readEmail, type StepContext } from '../step-context.ts'
import { recordStep } from '../timeline/timeline.ts'
import { dueDateExtended, extensionAnswered, extensionAsked } from './extending-emails.ts'

export async function extendExpiry(
  transaction: Transaction<Schema>,
  { bountyId, creatorId }: { bountyId: string; creatorId: string },
  { at }: StepContext,
): Promise<string[] | Refusal> {
  const life = await requireLife(transaction, { bountyId, creatorId, event: 'expiry.extended', at })
  if (life instanceof Refusal) return life
  if (life.extended_at !== null) return refuse(409, expiryAlreadyExtended)
  const until = extendedExpiryOf(life, at)
  await setExpiry(transaction, bountyId, until)
  await transaction.updateTable('bounty').set({ extended_at: at }).where('id', '=', bountyId).execute()
  await recordStep(transaction, { bountyId, kind: 'expiry_extended', actorId: creatorId, until, at })
  const details = { expires_at: until }
  await recordAuditEntry(transaction, {
    actor: creatorId,
    action: 'bounty.expiry-extended',
    subject: bountyId,
    details,
    at,
  })
  return [creatorId]
}

/** The next request replaces one that was declined, or that nobody can agree to any more. */
export async function askForExtension(
  transaction: Transaction<Schema>,
  asked: { bountyId: string; journalistId: string; dueDate: string; reason: string },
  context: StepContext,
): Promise<string[] | Refusal> {
  const { bountyId, journalistId, reason } = asked
  const { at, outbox } = context
  const due = Date.parse(asked.dueDate)
  const error = findDueDateError(due, Date.parse(at))
  if (error !== undefined) return refuse(400, `due_date: ${error}`)
  const life = await requireLife(transaction, { bountyId, journalistId, event: 'extension.asked', at })
  if (life instanceof Refusal) return life
  const earlier = extensionOf(life)
  if (earlier?.status === 'agreed') return refuse(409, extensionAlreadyAgreed)
  const isPending = earlier?.status === 'asked' && findExtensionError(life, earlier.due_date, at) === undefined
  if (isPending) return refuse(409, extensionPending)
  const dueDate = isoTime(due)
  if (life.due_date !== null && dueDate <= life.due_date) return refuse(400, `due_date: ${extensionNotLater}`)
  const request = { due_date: dueDate, reason, asked_at: at, agreed_at: null, declined_at: null }
  await transaction
    .insertInto('extension')
    .values({ application_id: life.application_id ?? '', ...request })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(request))
    .execute()
  const recipient = await readEmail(transaction, life.creator_id)
  await outbox.enqueue(transaction, extensionAsked({ ...aboutOf(life, context), recipient, dueDate, reason }), at)
  return [life.creator_id, journalistId]
}

export async function answerExtension(
  transaction: Transaction<Schema>,
  { bountyId, creatorId, agree }: { bountyId: string; creatorId: string; agree: boolean },
  context: StepContext,
): Promise<string[] | Refusal> {
  const { at, outbox } = context
  const life = await requireLife(transaction, { bountyId, creatorId, event: 'extension.answered', at })
  if (life instanceof Refusal) return life
  const extension = extensionOf(life)
  if (extension?.status !== 'asked') return refuse(409, noExtensionAsked)
  const { due_date: dueDate } = extension
  const lapsed = findExtensionError(life, dueDate, at)
  if (agree && lapsed !== undefined) return refuse(409, lapsed)
  const journalistId = life.journalist_id ?? ''
  const applicationId = life.application_id ?? ''
  await transaction
    .updateTable('extension')
    .set(agree ? { agreed_at: at } : { declined_at: at })
    .where('application_id', '=', applicationId)
    .execute()
  const about = aboutOf(life, context)
  const toJournalist = extensionAnswered({
    ...about,
    recipient: await readEmail(transaction, journalistId),
    isAgreed: agree,
    dueDate,
  })
  if (!agree) {
    await outbox.enqueue(transaction, toJournalist, at)
    return [creatorId, journalistId]
  }
  await transaction
    .updateTable('application')
    .set({ final_due_date: dueDate, updated_at: at })
    .where('id', '=', applicationId)
    .execute()
  await watchDueDate(transaction, { bountyId, dueDate, at })
  await recordStep(transaction, { bountyId, kind: 'due_date_extended', actorId: creatorId, until: dueDate, at })
  const details = { due_date: dueDate }
  await recordAuditEntry(transaction, { actor: creatorId, action: 'due-date.extended', subject: bountyId, details, at })
  const backers = await readBackers(transaction, life)
  const toBackers = backers.map(({ email, cents }) => dueDateExtended({ ...about, recipient: email, dueDate, cents }))
  await outbox.enqueue(transaction, [toJournalist, ...toBackers], at)
  return [creatorId, journalistId, ...backers.map(({ account_id }) => account_id)]
}
