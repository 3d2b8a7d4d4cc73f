import type { Transaction } from 'kysely'
import { formatCsv } from '../../../contract/csv.ts'
import type { NewsletterList } from '../../../contract/newsletter-issue.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { type Reader, reportOnMailing, type Schema } from '../../platform/index.ts'

/** Those who get the issues of a list. */
export const subscribersOf = (query: Reader, list: NewsletterList) =>
  query
    .selectFrom('newsletter_list')
    .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_list.subscriber_id')
    .where('newsletter_list.list', '=', list)
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)

export async function countSubscribers(query: Reader, list: NewsletterList): Promise<number> {
  const { subscribers } = await subscribersOf(query, list)
    .select(({ fn }) => fn.countAll().as('subscribers'))
    .executeTakeFirstOrThrow()
  return Number(subscribers)
}

export async function addToList(
  transaction: Transaction<Schema>,
  subscriberId: string,
  list: NewsletterList,
): Promise<void> {
  await transaction
    .insertInto('newsletter_list')
    .values({ subscriber_id: subscriberId, list })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** No list if the subscription has ended or was never confirmed. */
export async function readLists(query: Reader, subscriberId: string): Promise<NewsletterList[]> {
  const rows = await query
    .selectFrom('newsletter_list')
    .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_list.subscriber_id')
    .select('list')
    .where('subscriber_id', '=', subscriberId)
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .orderBy('list')
    .execute()
  return rows.map(({ list }) => list)
}

type Leaving = { subscriberId: string; mailingId?: string | undefined; at: string }

/** Ends all lists: a click in an email program must not leave something behind. Idempotent. */
export async function endSubscription(
  transaction: Transaction<Schema>,
  { subscriberId, mailingId, at }: Leaving,
): Promise<void> {
  const ended = await transaction
    .updateTable('newsletter_subscriber')
    .set({ unsubscribed_at: at })
    .where('id', '=', subscriberId)
    .where('unsubscribed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended !== undefined && mailingId !== undefined) {
    await reportOnMailing(transaction, { id: subscriberId, mailingId, report: 'unsubscribed' })
  }
}

/** Returns false without a confirmed subscription. Choosing a list takes up one that has ended. */
export async function replaceLists(
  transaction: Transaction<Schema>,
  leaving: Leaving,
  lists: readonly NewsletterList[],
): Promise<boolean> {
  const { subscriberId } = leaving
  const confirmed = await transaction
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where('id', '=', subscriberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (confirmed === undefined) return false
  if (lists.length === 0) {
    await endSubscription(transaction, leaving)
    return true
  }
  await transaction.deleteFrom('newsletter_list').where('subscriber_id', '=', subscriberId).execute()
  for (const list of new Set(lists)) await addToList(transaction, subscriberId, list)
  await transaction
    .updateTable('newsletter_subscriber')
    .set({ unsubscribed_at: null })
    .where('id', '=', subscriberId)
    .execute()
  return true
}

export async function exportSubscribers(
  transaction: Transaction<Schema>,
  { actor, at }: { actor: string; at: string },
): Promise<string> {
  const rows = await transaction
    .selectFrom('newsletter_subscriber')
    .leftJoin('newsletter_list', 'newsletter_list.subscriber_id', 'newsletter_subscriber.id')
    .select(['newsletter_subscriber.id', 'email', 'confirmed_at', 'list'])
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .orderBy('newsletter_subscriber.id')
    .orderBy('list')
    .execute()
  const subscribers = [...Map.groupBy(rows, ({ id }) => id).values()]
  await recordAuditEntry(transaction, {
    ...{ actor, at, action: 'newsletter.exported', subject: 'newsletter' },
    details: { subscribers: subscribers.length },
  })
  return formatCsv(
    ['Email', 'Lists', 'Subscribed since'],
    subscribers.map((own) => [
      own[0]?.email ?? '',
      own.flatMap(({ list }) => list ?? []).join(' '),
      own[0]?.confirmed_at ?? '',
    ]),
  )
}
