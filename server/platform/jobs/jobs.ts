/**
 * Work that is due at a date, as rows (docs/decisions/0034). Every process runs the jobs that are due; a job's effect
 * and its removal share one transaction, so it takes effect once.
 */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Database } from '../database/database.ts'
import type { JobKind, JobTable, Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { announce } from '../live/announce.ts'
import type { PlatformServices } from '../services.ts'

type JobName = { kind: JobKind; subjectId: string }

/** Replaces the date of a job that is already scheduled. */
export async function scheduleJob(
  transaction: Transaction<Schema>,
  { kind, subjectId, dueAt }: JobName & { dueAt: string },
): Promise<void> {
  await transaction
    .insertInto('job')
    .values({ id: makeId(), kind, subject_id: subjectId, due_at: dueAt })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'kind'])
        .doUpdateSet({ due_at: dueAt, attempts: 0, leased_until: null, problem: null }),
    )
    .execute()
}

export async function cancelJobs(
  transaction: Transaction<Schema>,
  subjectId: string,
  kinds: readonly JobKind[],
): Promise<void> {
  await transaction.deleteFrom('job').where('subject_id', '=', subjectId).where('kind', 'in', kinds).execute()
}

/** Runs inside the transaction that removes the job. Returns the accounts whose pages must reload. */
type JobEffect<Needs> = (
  transaction: Transaction<Schema>,
  subjectId: string,
  context: Needs & { at: string },
) => Promise<string[]>

/** Each domain has the effects of its kinds. */
export type JobEffects<Needs, Kind extends JobKind = JobKind> = Record<Kind, JobEffect<Needs>>

/** A process that dies holds its job for this long, in milliseconds. */
const lease = 5 * 60_000

/** In milliseconds; doubles from the first to the last. A job is never given up. */
const retryDelays = { first: 60_000, most: 60 * 60_000 }

export async function runDueJobs<Needs extends PlatformServices>(
  services: Needs,
  effects: Partial<JobEffects<Needs>>,
): Promise<void> {
  while (!services.lifecycle.isStopping) {
    const job = await takeJob(services, Object.keys(effects) as JobKind[])
    const effect = job && effects[job.kind]
    if (job === undefined || effect === undefined) return
    await runJob(services, job, effect)
  }
}

type Leased = Pick<JobTable, 'id' | 'kind' | 'subject_id'> & { attempts: number; leased_until: string | null }

async function takeJob(
  { database: { query }, now }: PlatformServices,
  kinds: readonly JobKind[],
): Promise<Leased | undefined> {
  const at = isoTime(now())
  return (
    query
      .updateTable('job')
      .set(({ eb }) => ({ leased_until: isoTime(now() + lease), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (next) =>
        next
          .selectFrom('job as due')
          .select('due.id')
          .where('due.due_at', '<=', at)
          .where('due.kind', 'in', kinds)
          .where(({ or, eb }) => or([eb('due.leased_until', 'is', null), eb('due.leased_until', '<=', at)]))
          .orderBy('due.due_at')
          .orderBy('due.id')
          .limit(1),
      )
      // Another process may have taken it since the selection.
      .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
      .returning(['id', 'kind', 'subject_id', 'attempts', 'leased_until'])
      .executeTakeFirst()
  )
}

async function runJob<Needs extends PlatformServices>(
  services: Needs,
  job: Leased,
  effect: JobEffect<Needs>,
): Promise<void> {
  const { database, mailer, logger, now } = services
  try {
    const accountsToNotify = await database.write(async (transaction) => {
      const taken = await transaction
        .deleteFrom('job')
        .where('id', '=', job.id)
        .where('attempts', '=', job.attempts)
        .where('leased_until', '=', job.leased_until)
        .returning('id')
        .executeTakeFirst()
      // Another process has done it, or it has a new date.
      if (taken === undefined) return []
      return effect(transaction, job.subject_id, { ...services, at: isoTime(now()) })
    })
    mailer.nudge()
    announce(services, [...new Set(accountsToNotify)])
  } catch (err) {
    logger.error({ err, job: job.kind, subject: job.subject_id, attempts: job.attempts }, 'a scheduled job failed')
    const delay = Math.min(retryDelays.first * 2 ** (job.attempts - 1), retryDelays.most)
    await database.query
      .updateTable('job')
      .set({ due_at: isoTime(now() + delay), leased_until: null, problem: String(err).slice(0, 500) })
      .where('id', '=', job.id)
      .where('attempts', '=', job.attempts)
      .execute()
  }
}

/** `late` counts jobs that were due more than `seconds` ago. */
export async function measureJobs(
  { query }: Pick<Database, 'query'>,
  now: number,
  seconds = 15 * 60,
): Promise<{ waiting: number; late: number }> {
  const { waiting, late } = await query
    .selectFrom('job')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('waiting'),
      fn
        .count<number>(
          eb
            .case()
            .when('due_at', '<', isoTime(now - seconds * 1000))
            .then(1)
            .end(),
        )
        .as('late'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting, late }
}
