/** Tells followers what the triggers have queued (docs/decisions/0048). May end at any point. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isoTime } from '../../platform/index.ts'
import { type PendingSubject, readDue, type TellingServices } from './pending.ts'
import { type ReadActor, tellActor } from './telling-actors.ts'
import { tellStory } from './telling-stories.ts'

/** After an error, in milliseconds. */
const retryInterval = 60_000

/** Tells followers of everything that is pending. Returns how many rows it handled. */
export async function tellFollowers(
  services: TellingServices,
  readActor: ReadActor,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let handled = 0
  for (;;) {
    const batch = await readDue(services)
    if (batch.length === 0) return handled
    for (const pending of batch) {
      if (isStopping()) return handled
      handled += await tellOrPostpone(services, readActor, pending)
      // On SQLite nothing above waits, and requests must not wait for all of it.
      await nextTurn()
    }
  }
}

/** One subject that cannot be told of must not hold up the others. */
async function tellOrPostpone(
  services: TellingServices,
  readActor: ReadActor,
  pending: PendingSubject,
): Promise<number> {
  const { database, logger, now } = services
  try {
    return pending.kind === 'story' ? await tellStory(services, pending) : await tellActor(services, readActor, pending)
  } catch (err) {
    logger.error({ err, kind: pending.kind, subject: pending.id }, 'failed to tell followers')
    await database.query
      .updateTable('federation_pending')
      .set({ due_at: isoTime(now() + retryInterval) })
      .where('id', 'in', pending.rows)
      .execute()
    return 0
  }
}
