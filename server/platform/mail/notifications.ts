/** Keeps what happened to an account (docs/decisions/0079). Later events of one kind and bounty join an unread one. */
import { sql, type Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { type EmailKind, emailLimits, noticesKept } from '../../../contract/limits.ts'
import type { NotificationTopic } from '../../../contract/notification.ts'
import { chunk } from '../database/database.ts'
import type { DigestFrequency, Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { queuePushes } from '../push/queue.ts'
import { scheduleDigests } from './digests.ts'
import { type Email, type TrustedText, trusted } from './email.ts'

/** `digest`: the one that will tell of it. */
export type Event = { accountId: string; email: Email; digest: DigestFrequency | null }

type Told = Event & { notificationId: string }

/** How long after its first event a notification takes further ones, in milliseconds. */
const joiningTime = 12 * 60 * 60 * 1000

/** The kinds whose events join, with the words for several. Of every other kind each event matters by itself. */
const severalWords: Partial<Record<EmailKind, (count: number) => TrustedText>> = {
  applicationReceived: (count) => trusted`Journalists made ${count} offers on your bounty`,
  pledgeReceived: (count) => trusted`${count} readers backed your bounty`,
  updatePublished: (count) => trusted`The journalist wrote ${count} updates on your bounty`,
  storyCorrected: (count) => trusted`The story you asked for was corrected ${count} times`,
  backedStoryCorrected: (count) => trusted`A story you paid for was corrected ${count} times`,
}

export const wordsOf = ({ kind, words, count }: { kind: EmailKind; words: string; count: number }): string =>
  (count > 1 && severalWords[kind]?.(count)) || words

/** Where a notification leads instead of where its email does: its reader is signed in. */
const pathsInApp: Partial<Record<EmailKind, string>> = {
  passwordChanged: '/profile',
  newSignIn: '/profile#devices',
  payoutConnected: '/earnings',
  payoutDetailsChanged: '/earnings',
}

/** Returns the accounts whose notifications changed, and whether browsers will show any. */
export async function keepNotifications(
  transaction: Transaction<Schema>,
  events: readonly Event[],
  at: string,
): Promise<{ told: string[]; isPushed: boolean }> {
  const kept = events.filter(({ email: { kind } }) => emailLimits[kind].topic !== null)
  const told: Told[] = []
  for (const some of Map.groupBy(kept, ({ email: { kind, bountyId } }) => `${kind} ${bountyId}`).values()) {
    const { joined, left } = await joinUnread(transaction, some, at)
    const admitted = await dropExcess(transaction, left, at)
    const made = admitted.map((event) => ({ event, row: rowOf(event, at) }))
    for (const some of chunk(made)) {
      await transaction
        .insertInto('notification')
        .values(some.map(({ row }) => row))
        .execute()
    }
    told.push(...joined, ...made.map(({ event, row }) => ({ ...event, notificationId: row.id })))
  }
  await scheduleDigests(
    transaction,
    told.flatMap(({ accountId, digest }) => (digest === null ? [] : [{ accountId, frequency: digest }])),
    at,
  )
  const isPushed = await queuePushes(transaction, told, at)
  return { told: [...new Set(told.map(({ accountId }) => accountId))], isPushed }
}

function rowOf({ accountId, email: { kind, subject, path, bountyId, storyId }, digest }: Event, at: string) {
  return {
    id: makeId({ msecs: Date.parse(at) }),
    account_id: accountId,
    kind,
    topic: topicOf(kind),
    words: subject,
    path: pathsInApp[kind] ?? path,
    bounty_id: bountyId,
    story_id: storyId,
    began_at: at,
    at,
    read_at: null,
    digest,
  }
}

function topicOf(kind: EmailKind): NotificationTopic {
  const { topic } = emailLimits[kind]
  if (topic === null) throw new Error(`Notifications of the kind ${kind} are not kept`)
  return topic
}

/** Adds events of one kind and bounty to the notifications that are unread and began lately. The other events are `left`. */
async function joinUnread(
  transaction: Transaction<Schema>,
  events: Event[],
  at: string,
): Promise<{ joined: Told[]; left: Event[] }> {
  const { kind, bountyId } = events[0]?.email ?? {}
  if (kind === undefined || bountyId == null || severalWords[kind] === undefined) return { joined: [], left: events }
  const since = isoTime(Date.parse(at) - joiningTime)
  const joined: Told[] = []
  for (const some of chunk(events)) {
    const open = await transaction
      .selectFrom('notification')
      .leftJoin('notification_read', 'notification_read.account_id', 'notification.account_id')
      .select(['notification.id', 'notification.account_id'])
      .where(
        'notification.account_id',
        'in',
        some.map(({ accountId }) => accountId),
      )
      .where('notification.topic', '=', topicOf(kind))
      .where('notification.kind', '=', kind)
      .where('notification.bounty_id', '=', bountyId)
      .where('notification.read_at', 'is', null)
      .where('notification.began_at', '>', since)
      // The index sorts by it, and an event never comes before the first one.
      .where('notification.at', '>', since)
      .where(({ or, eb, ref }) =>
        or([
          eb('notification_read.read_until', 'is', null),
          eb('notification.at', '>', ref('notification_read.read_until')),
        ]),
      )
      .orderBy('notification.began_at')
      .execute()
    const newest = new Map(open.map(({ id, account_id }) => [account_id, id]))
    const joining = some.filter(({ accountId }) => newest.has(accountId))
    for (const [digest, events] of Map.groupBy(joining, (event) => event.digest)) {
      await transaction
        .updateTable('notification')
        .set({ count: sql`count + 1`, at, digest })
        .where(
          'id',
          'in',
          events.flatMap(({ accountId }) => newest.get(accountId) ?? []),
        )
        .execute()
    }
    for (const event of joining) joined.push({ ...event, notificationId: newest.get(event.accountId) ?? '' })
  }
  const accounts = new Set(joined.map(({ accountId }) => accountId))
  return { joined, left: events.filter(({ accountId }) => !accounts.has(accountId)) }
}

/** Strangers can cause notices, so an account keeps a limited number of each kind of a day. */
async function dropExcess(transaction: Transaction<Schema>, events: Event[], at: string): Promise<Event[]> {
  const kind = events[0]?.email.kind
  if (kind === undefined || emailLimits[kind].about !== 'notice') return events
  const counts = new Map<string, number>()
  for (const some of chunk([...new Set(events.map(({ accountId }) => accountId))])) {
    const rows = await transaction
      .selectFrom('notification')
      .select(['account_id', ({ fn }) => fn.countAll<number>().as('kept')])
      .where('account_id', 'in', some)
      .where('topic', '=', topicOf(kind))
      .where('kind', '=', kind)
      .where('at', '>', isoTime(Date.parse(at) - noticesKept.seconds * 1000))
      .groupBy('account_id')
      .execute()
    for (const { account_id, kept } of rows) counts.set(account_id, kept)
  }
  return events.filter(({ accountId }) => {
    const count = (counts.get(accountId) ?? 0) + 1
    counts.set(accountId, count)
    return count <= noticesKept.count
  })
}
