import type { Insertable } from 'kysely'
import { v7 as makeId } from 'uuid'
import type { Database } from '../platform/database/database.ts'
import type { NotificationTable } from '../platform/database/schema.ts'
import { tellingDelay } from '../platform/live/announce.ts'
import type { LiveBus } from '../platform/live/bus.ts'

/** Inserts a notification about a receipt, and returns its id. */
export async function insertNotification(
  { query }: Database,
  given: Pick<Insertable<NotificationTable>, 'account_id' | 'at'> & Partial<Insertable<NotificationTable>>,
): Promise<string> {
  const id = makeId({ msecs: Date.parse(given.at) })
  await query
    .insertInto('notification')
    .values({
      ...{ id, kind: 'receipt', topic: 'money', words: 'Your receipt', path: '/receipts/first' },
      ...{ bounty_id: null, story_id: null, began_at: given.at, read_at: null, ...given },
    })
    .execute()
  return id
}

/**
 * The accounts that open pages are told of from now on, or 'everyone'. Waits until those are told who wait since before
 * (`createTeller`). A set, because a machine that answers slowly tells the receiver of an email twice.
 */
export async function collectTold({ live }: { live: LiveBus }): Promise<Set<string>> {
  await new Promise((resolve) => setTimeout(resolve, tellingDelay))
  const told = new Set<string>()
  live.listen((audience) => {
    for (const account of [audience].flat()) told.add(account)
  })
  return told
}
