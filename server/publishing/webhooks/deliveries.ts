/** The queue of messages to services of the operator. Triggers write it (docs/decisions/0084). */
import type { ExpressionBuilder } from 'kysely'
import { readAdministrators } from '../../people/index.ts'
import {
  type Database,
  type EmailContext,
  isoTime,
  type PlatformServices,
  type Schema,
  trusted,
  type WebhookDeliveryTable,
  writeEmail,
} from '../../platform/index.ts'

/** In milliseconds. A message of a process that died is free after this time; a request ends long before. */
const claimTime = 60_000

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]

/** The delays after each failed attempt, as Standard Webhooks recommends them. The one after the last is final. */
export const retryDelays = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
] as const

/** The longest `Retry-After` that is respected, in milliseconds. */
const longestRetryAfter = day

/** A service that takes nothing for this long, in milliseconds, is switched off. */
const switchedOffAfter = 5 * day
/** Keeps a service on that failed once, long ago, and was sent nothing since. */
const fewestAttempts = 4

const keptFor = 30 * day

export type Webhook = Pick<Schema['webhook'], 'id' | 'url' | 'secret' | 'former_secret' | 'former_secret_until'>

/** Undefined if it is off or gone. */
export const findActiveWebhook = ({ query }: Database, id: string): Promise<Webhook | undefined> =>
  query
    .selectFrom('webhook')
    .select(['id', 'url', 'secret', 'former_secret', 'former_secret_until'])
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .executeTakeFirst()

const isDue = (at: string) => (due: ExpressionBuilder<Schema, 'webhook_delivery'>) =>
  due.and([
    due('state', '=', 'waiting'),
    due('next_at', '<=', at),
    due.or([due('claimed_until', 'is', null), due('claimed_until', '<=', at)]),
  ])

/** The services that are on and have a message to be sent. */
export async function listDueWebhooks({ query }: Database, now: number): Promise<string[]> {
  const rows = await query
    .selectFrom('webhook')
    .select('webhook.id')
    .where('off_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_delivery')
          .select('webhook_delivery.id')
          .whereRef('webhook_id', '=', 'webhook.id')
          .where(isDue(isoTime(now))),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** A message that this process alone sends until `claimed_until`, which also tells its claim from later ones. */
export type Claim = Pick<WebhookDeliveryTable, 'message_id' | 'webhook_id' | 'event' | 'subject_id' | 'created_at'> & {
  id: number
  attempts: number
  claimed_until: string
}

/** The message of a service that has been due for the longest time. On PostgreSQL it passes over those that are being claimed. */
const nextDue = ({ engine, query }: Database, webhookId: string, at: string) =>
  query
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where(isDue(at))
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .$if(engine === 'postgres', (due) => due.forUpdate().skipLocked())

export async function claimDelivery(database: Database, webhookId: string, now: number): Promise<Claim | undefined> {
  const at = isoTime(now)
  const claimed_until = isoTime(now + claimTime)
  const claimed = await database.query
    .updateTable('webhook_delivery')
    .set({ claimed_until })
    .where('id', '=', nextDue(database, webhookId, at))
    .where(isDue(at))
    .returning(['id', 'message_id', 'webhook_id', 'event', 'subject_id', 'created_at', 'attempts'])
    .executeTakeFirst()
  return claimed && { ...claimed, claimed_until }
}

export type Outcome = 'delivered' | 'outdated' | { error: string; isGone?: boolean; retryAfterSeconds?: number }

const updateClaimed = ({ query }: Database, { id, claimed_until }: Claim) =>
  query.updateTable('webhook_delivery').where('id', '=', id).where('claimed_until', '=', claimed_until)

/** Ends a claim. If that switches the service off, administrators get an email, and why is returned. */
export async function endClaim(
  { database, outbox, publicUrl }: Pick<PlatformServices, 'database' | 'outbox' | 'publicUrl'>,
  claim: Claim,
  outcome: Outcome,
  now: number,
): Promise<'gone' | 'failing' | undefined> {
  const claimed = updateClaimed(database, claim)
  if (outcome === 'outdated') {
    await claimed.set({ state: outcome, claimed_until: null, error: null }).execute()
    return undefined
  }
  const attempts = claim.attempts + 1
  const webhook = database.query.updateTable('webhook').where('id', '=', claim.webhook_id)
  if (outcome === 'delivered') {
    await claimed.set({ state: outcome, attempts, claimed_until: null, error: null }).execute()
    await webhook.set({ failing_since: null, last_attempt_at: isoTime(now), last_error: null }).execute()
    return undefined
  }
  const { error, isGone = false } = outcome
  const delay = isGone ? undefined : delayAfter(attempts, outcome)
  const next = delay === undefined ? ({ state: 'failed' } as const) : { next_at: isoTime(now + delay) }
  await claimed.set({ ...next, attempts, claimed_until: null, error }).execute()
  const { failing_since } = (await webhook
    .set(({ fn, val }) => ({
      failing_since: fn.coalesce('failing_since', val(isoTime(now))),
      last_attempt_at: isoTime(now),
      last_error: error,
    }))
    .returning('failing_since')
    .executeTakeFirst()) ?? { failing_since: null }
  const isDead = attempts >= fewestAttempts && now - Date.parse(failing_since ?? isoTime(now)) >= switchedOffAfter
  if (!isGone && !isDead) return undefined
  const off_because = isGone ? 'gone' : 'failing'
  return database.write(async (transaction) => {
    const at = isoTime(now)
    const off = await transaction
      .updateTable('webhook')
      .set({ off_at: at, off_because })
      .where('id', '=', claim.webhook_id)
      .where('off_at', 'is', null)
      .returning('description')
      .executeTakeFirst()
    if (off === undefined) return undefined
    const administrators = await readAdministrators(transaction)
    const emails = administrators.map(({ email }) => webhookOff({ ...off, publicUrl, recipient: email, off_because }))
    await outbox.enqueue(transaction, emails, at)
    return off_because
  })
}

type Off = { description: string; off_because: 'gone' | 'failing' }

const webhookOff = ({ description, off_because, ...context }: EmailContext & Off) =>
  writeEmail(context, {
    kind: 'webhookOff',
    because: 'administrator',
    subject: trusted`A webhook was switched off`,
    paragraphs: [
      off_because === 'gone'
        ? trusted`The service said that it is gone, so we send it nothing more.`
        : trusted`The service accepted no message for five days, so we send it nothing more.`,
      trusted`Messages wait, and are sent once it is switched on again. Those that are older than 30 days are deleted.`,
    ],
    action: [trusted`See the webhooks`, '/admin/webhooks'],
    quotes: [[trusted`The service`, description]],
  })

/** Up to a tenth longer, so that messages that failed together are not tried together. In milliseconds. */
function delayAfter(attempts: number, { retryAfterSeconds = 0 }: Exclude<Outcome, string>): number | undefined {
  const delay = retryDelays[attempts - 1]
  if (delay === undefined) return undefined
  return Math.max(Math.round(delay * (1 + Math.random() / 10)), Math.min(retryAfterSeconds * 1_000, longestRetryAfter))
}

export async function forgetOldWebhookDeliveries({
  database: { query },
  now,
}: Pick<PlatformServices, 'database' | 'now'>): Promise<void> {
  await query
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', isoTime(now() - keptFor))
    .execute()
}
