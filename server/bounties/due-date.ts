import type { Transaction } from 'kysely'
import { dueDateRemindedAt, reopenableAt, reopensAt, updateAskedAt } from '../money/index.ts'
import { cancelJobs, type Schema, scheduleJob } from '../platform/index.ts'

/** Schedules what happens if no story is delivered. An earlier due date no longer counts. */
export async function watchDueDate(
  transaction: Transaction<Schema>,
  { bountyId, dueDate, at }: { bountyId: string; dueDate: string; at: string },
): Promise<void> {
  const remindedAt = dueDateRemindedAt(dueDate)
  if (remindedAt > at) {
    await scheduleJob(transaction, { kind: 'remind of due date', subjectId: bountyId, dueAt: remindedAt })
  }
  await scheduleJob(transaction, {
    kind: 'tell of missed due date',
    subjectId: bountyId,
    dueAt: reopenableAt(dueDate),
  })
  await scheduleJob(transaction, { kind: 'reopen', subjectId: bountyId, dueAt: reopensAt(dueDate) })
}

/** Schedules the question for an update, 21 days after the last one or after the journalist began. */
export const awaitUpdate = (transaction: Transaction<Schema>, bountyId: string, since: string): Promise<void> =>
  scheduleJob(transaction, { kind: 'ask for update', subjectId: bountyId, dueAt: updateAskedAt(since) })

/** Nothing is expected from a journalist who has delivered or left. */
export const stopAwaitingStory = (transaction: Transaction<Schema>, bountyId: string): Promise<void> =>
  cancelJobs(transaction, bountyId, ['remind of due date', 'tell of missed due date', 'reopen', 'ask for update'])
