import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { cancelJobs, scheduleJob } from '../jobs/jobs.ts'
import { reopenableAt, reopensAt } from '../policy/bounty-policy.ts'

/** Schedules what happens if no story is delivered. An earlier due date no longer counts. */
export async function watchDueDate(transaction: Transaction<Schema>, bountyId: string, dueDate: string): Promise<void> {
  await scheduleJob(transaction, {
    kind: 'tell of missed due date',
    subjectId: bountyId,
    dueAt: reopenableAt(dueDate),
  })
  await scheduleJob(transaction, { kind: 'reopen', subjectId: bountyId, dueAt: reopensAt(dueDate) })
}

export const forgetDueDate = (transaction: Transaction<Schema>, bountyId: string): Promise<void> =>
  cancelJobs(transaction, bountyId, ['tell of missed due date', 'reopen'])
