/** The email to the journalist about new tips, at most one a day. It says nothing of what is in them. */
import type { Transaction } from 'kysely'
import { tipLimits } from '../../../contract/tip.ts'
import {
  type BountyContext,
  type Email,
  isoTime,
  type Schema,
  scheduleJob,
  trusted,
  writeBountyEmail,
} from '../../platform/index.ts'
import { readLife } from '../bounty-life.ts'
import { aboutOf, readEmail, type StepContext } from '../step-context.ts'
import { readerOf } from './reading.ts'

/** After an email, the job is scheduled a day later, and a new tip waits for it. */
export async function announceTips(transaction: Transaction<Schema>, bountyId: string, at: string): Promise<void> {
  const waiting = await transaction
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'tell of tips')
    .where('subject_id', '=', bountyId)
    .executeTakeFirst()
  if (waiting === undefined) await scheduleJob(transaction, { kind: 'tell of tips', subjectId: bountyId, dueAt: at })
}

/** A journalist who was just assigned is told of all tips that wait. */
export async function announceAllTips(transaction: Transaction<Schema>, bountyId: string, at: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('tip')
    .set({ told_at: null })
    .where('bounty_id', '=', bountyId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await scheduleJob(transaction, { kind: 'tell of tips', subjectId: bountyId, dueAt: at })
}

export async function tellOfTips(
  transaction: Transaction<Schema>,
  bountyId: string,
  context: StepContext,
): Promise<string[]> {
  const { at, outbox } = context
  const life = await readLife(transaction, bountyId, at)
  const reader = life === undefined ? null : readerOf(life)
  if (life === undefined || reader === null) return []
  const { numUpdatedRows } = await transaction
    .updateTable('tip')
    .set({ told_at: at })
    .where('bounty_id', '=', bountyId)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return []
  const dueAt = isoTime(Date.parse(at) + tipLimits.tellingHours * 60 * 60 * 1000)
  await scheduleJob(transaction, { kind: 'tell of tips', subjectId: bountyId, dueAt })
  const recipient = await readEmail(transaction, reader)
  const about = { ...aboutOf(life, context), recipient }
  await outbox.enqueue(transaction, tipsReceived({ ...about, count: Number(numUpdatedRows) }), at)
  return [reader]
}

export const tipsReceived = ({ count, ...about }: BountyContext & { count: number }): Email =>
  writeBountyEmail(about, {
    kind: 'tipsReceived',
    because: 'assignee',
    subject: count === 1 ? trusted`A reader sent you a tip` : trusted`Readers sent you ${count} tips`,
    paragraphs: [
      count === 1
        ? trusted`A reader says they know something about a bounty that you are working on.`
        : trusted`${count} tips have arrived about a bounty that you are working on.`,
      trusted`Only you can read them, on the bounty’s page. Please keep to yourself who sent them.`,
    ],
  })
