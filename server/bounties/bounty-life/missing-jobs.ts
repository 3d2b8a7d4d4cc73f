/**
 * Schedules what a bounty waits for if nothing is scheduled, so that none can stall: a process of an earlier version may
 * still have written its row during an upgrade. Everyone concerned gets the whole time from now on.
 */
import { sql, type Transaction } from 'kysely'
import { type MoneyServices, reopensAt } from '../../money/index.ts'
import { isoTime, type JobKind, type Schema, scheduleJob } from '../../platform/index.ts'
import { openObjections } from '../bounty-life.ts'
import { startReview } from '../deliveries/review-dates.ts'
import { awaitUpdate } from '../due-date.ts'
import { restartExpiry } from '../expiry.ts'

/** Limits one pass; the next one goes on. */
const mostAtOnce = 500

/** Returns how many bounties waited for nothing. */
export async function scheduleMissingJobs({ database, now, logger }: MoneyServices): Promise<number> {
  const at = isoTime(now())
  const found = await database.write(async (transaction) => {
    const open = await without(transaction, 'expire')
      .where('bounty.assigned_at', 'is', null)
      .select(['bounty.id', 'bounty.expires_at', 'bounty.expiry_days'])
      .execute()
    for (const bounty of open) await restartExpiry(transaction, bounty, at)
    const assigned = await without(transaction, 'reopen')
      .where('bounty.assigned_at', 'is not', null)
      .where('bounty.delivered_at', 'is', null)
      .select('bounty.id')
      .execute()
    for (const { id } of assigned) {
      await scheduleJob(transaction, { kind: 'reopen', subjectId: id, dueAt: reopensAt(at) })
    }
    const delivered = await without(transaction, 'accept by silence')
      .innerJoin('delivery', 'delivery.bounty_id', 'bounty.id')
      .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
      .where('bounty.delivered_at', 'is not', null)
      .where('acceptance.delivery_id', 'is', null)
      .where('delivery.hidden_at', 'is', null)
      .where((expression) => expression.not(expression.exists(openObjections(expression))))
      .select(['bounty.id', 'delivery.id as deliveryId'])
      .execute()
    for (const { id, deliveryId } of delivered) await startReview(transaction, { bountyId: id, deliveryId }, at)
    const quiet = await without(transaction, 'ask for update')
      .where('bounty.assigned_at', 'is not', null)
      .where('bounty.vacant_at', 'is', null)
      .where('bounty.delivered_at', 'is', null)
      .select('bounty.id')
      .execute()
    for (const { id } of quiet) await awaitUpdate(transaction, id, at)
    return new Set([...open, ...assigned, ...delivered, ...quiet].map(({ id }) => id)).size
  })
  if (found > 0) logger.warn({ bounties: found }, 'scheduled what these bounties wait for, because nothing was')
  return found
}

const without = (transaction: Transaction<Schema>, kind: JobKind) =>
  transaction
    .selectFrom('bounty')
    .where('bounty.paid_at', 'is', null)
    .where('bounty.ended_at', 'is', null)
    .where('bounty.closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select(sql`1`.as('one'))
            .whereRef('job.subject_id', '=', 'bounty.id')
            .where('job.kind', '=', kind),
        ),
      ),
    )
    .limit(mostAtOnce)
