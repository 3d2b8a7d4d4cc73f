import { isoTime } from '../platform/iso-time.ts'
import type { SendActivity, SendOutcome } from '../publishing/federation/deliverer.ts'
import { queueActivity } from '../publishing/federation/deliveries.ts'
import type { TestServices } from './test-services.ts'

type Scene = Pick<TestServices, 'database' | 'services'>

export function queue({ database, services }: Scene, id: string, inboxes: readonly string[]): Promise<void> {
  const activity = { id, actor: 'ada', body: { id } }
  return database.query
    .transaction()
    .execute((transaction) => queueActivity(transaction, activity, inboxes, isoTime(services.now())))
}

export async function follow(
  { database, services }: Scene,
  inbox: string,
  follower = `${inbox}/follower`,
  own_inbox: string | null = inbox,
) {
  const followed_at = isoTime(services.now())
  await database.query
    .insertInto('federation_follower')
    .values({ actor: 'ada', follower, domain: new URL(inbox).host, inbox, own_inbox, followed_at })
    .execute()
}

export const readInboxes = ({ database }: Scene) =>
  database.query
    .selectFrom('federation_inbox')
    .select(['inbox', 'domain', 'failures', 'failing_since', 'next_at', 'claimed_until'])
    .orderBy('inbox')
    .execute()

export async function readQueue({ database }: Scene): Promise<string[]> {
  const rows = await database.query
    .selectFrom('federation_delivery')
    .select(['inbox', 'activity_id'])
    .orderBy('id')
    .execute()
  return rows.map(({ inbox, activity_id }) => `${activity_id} > ${inbox}`)
}

/** Takes activities as other servers do, and answers each with what `answer` returns. */
export function imitateServers(
  answer: (inbox: string, id: string) => SendOutcome | Promise<SendOutcome> = () => 'sent',
) {
  const taken: string[] = []
  const send: SendActivity = ({ inbox, body }) => {
    const { id } = JSON.parse(body) as { id: string }
    taken.push(`${id} > ${inbox}`)
    return Promise.resolve(answer(inbox, id))
  }
  return { taken, send }
}
