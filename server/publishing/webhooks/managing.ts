/** Administrators add, change and remove the services that are told of events. */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import * as v from 'valibot'
import {
  type NewWebhook,
  tooManyWebhooks,
  type Webhook,
  type WebhookChange,
  type WebhookDeliveryPage,
  WebhookEvent,
  webhookLimits,
} from '../../../contract/webhooks.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { type createSealing, isoTime, type Reader, type Refusal, refuse, type Schema } from '../../platform/index.ts'
import { makeSecret } from './signing.ts'

type Act = { actor: string; at: string }
type Sealing = ReturnType<typeof createSealing>

/** In milliseconds. */
const formerSecretSigns = 24 * 60 * 60_000

const noSuchWebhook = () => refuse(404, 'There is no such webhook')

const parseEvents = (json: string): WebhookEvent[] =>
  (JSON.parse(json) as string[]).filter((event): event is WebhookEvent => v.is(WebhookEvent, event))

export async function listWebhooks(query: Reader, now: number): Promise<Webhook[]> {
  const rows = await query
    .selectFrom('webhook')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      (['waiting', 'failed'] as const).map((state) =>
        selectFrom('webhook_delivery')
          .select(fn.countAll<number>().as('messages'))
          .whereRef('webhook_id', '=', 'webhook.id')
          .where('state', '=', state)
          .$asScalar()
          .$notNull()
          .as(state),
      ),
    )
    .orderBy('webhook.id')
    .execute()
  return rows.map((row) => {
    const { id, url, description, failing_since, last_attempt_at, last_error, former_secret_until } = row
    return {
      ...{ id, url, description, events: parseEvents(row.events), failing_since },
      state: row.off_because === null ? 'on' : row.off_because === 'asked' ? 'off' : row.off_because,
      last_attempt: last_attempt_at === null ? null : { at: last_attempt_at, error: last_error },
      waiting: row.waiting,
      failed: row.failed,
      former_secret_until:
        former_secret_until !== null && Date.parse(former_secret_until) > now ? former_secret_until : null,
    }
  })
}

/** `url` is the parsed address of `sent`. */
export async function createWebhook(
  transaction: Transaction<Schema>,
  { description, events, url }: NewWebhook,
  { actor, at, sealing }: Act & { sealing: Sealing },
): Promise<{ id: string; secret: string } | Refusal> {
  const known = await transaction.selectFrom('webhook').select('url').execute()
  if (known.some((webhook) => webhook.url === url)) return refuse(409, 'This address is in the list already.')
  if (known.length >= webhookLimits.webhooks) return refuse(409, tooManyWebhooks)
  const [id, secret] = [makeId(), makeSecret()]
  const row = { id, url, description, events: JSON.stringify(events), secret: sealing.seal(id, secret), created_at: at }
  await transaction.insertInto('webhook').values(row).execute()
  await recordAuditEntry(transaction, { actor, action: 'webhook.created', subject: id, at })
  return { id, secret }
}

export async function changeWebhook(
  transaction: Transaction<Schema>,
  id: string,
  { events, is_on }: WebhookChange,
  { actor, at }: Act,
): Promise<Refusal | undefined> {
  const before = await transaction
    .selectFrom('webhook')
    .select(['events', 'off_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (before === undefined) return noSuchWebhook()
  const isSwitched = is_on !== undefined && is_on !== (before.off_at === null)
  const switched = is_on
    ? { off_at: null, off_because: null, failing_since: null }
    : { off_at: at, off_because: 'asked' as const }
  await transaction
    .updateTable('webhook')
    .set({ events: events === undefined ? before.events : JSON.stringify(events), ...(isSwitched && switched) })
    .where('id', '=', id)
    .execute()
  const details = is_on === undefined ? {} : { is_on }
  await recordAuditEntry(transaction, { actor, action: 'webhook.changed', subject: id, details, at })
  return undefined
}

export async function deleteWebhook(
  transaction: Transaction<Schema>,
  id: string,
  { actor, at }: Act,
): Promise<Refusal | undefined> {
  const { numDeletedRows } = await transaction.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return noSuchWebhook()
  await recordAuditEntry(transaction, { actor, action: 'webhook.deleted', subject: id, at })
  return undefined
}

/**
 * The present secret signs beside the new one for a day. If it is replaced again in that time, only the new one ends: the
 * receiver may still have the former one.
 */
export async function rotateSecret(
  transaction: Transaction<Schema>,
  id: string,
  { actor, at, sealing }: Act & { sealing: Sealing },
): Promise<{ id: string; secret: string } | Refusal> {
  const before = await transaction
    .selectFrom('webhook')
    .select(['secret', 'former_secret_until'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (before === undefined) return noSuchWebhook()
  const secret = makeSecret()
  const former = (before.former_secret_until ?? '') <= at && {
    former_secret: before.secret,
    former_secret_until: isoTime(Date.parse(at) + formerSecretSigns),
  }
  await transaction
    .updateTable('webhook')
    .set({ secret: sealing.seal(id, secret), ...former })
    .where('id', '=', id)
    .execute()
  await recordAuditEntry(transaction, { actor, action: 'webhook.secret-rotated', subject: id, at })
  return { id, secret }
}

async function refuseUnlessOn(query: Reader, id: string): Promise<Refusal | undefined> {
  const webhook = await query.selectFrom('webhook').select('off_at').where('id', '=', id).executeTakeFirst()
  if (webhook === undefined) return noSuchWebhook()
  return webhook.off_at === null ? undefined : refuse(409, 'This webhook is off. Switch it on first.')
}

export async function queuePing(
  transaction: Transaction<Schema>,
  id: string,
  at: string,
): Promise<Refusal | undefined> {
  const refusal = await refuseUnlessOn(transaction, id)
  if (refusal !== undefined) return refusal
  const message_id = `msg_${makeId().replaceAll('-', '')}`
  const row = { message_id, webhook_id: id, event: 'ping', subject_id: '', created_at: at, next_at: at } as const
  await transaction.insertInto('webhook_delivery').values(row).execute()
  return undefined
}

/** The message that is being sent meanwhile keeps its claim, and its outcome. */
const sendAgain = (transaction: Transaction<Schema>, id: string, at: string) =>
  transaction
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: at, error: null })
    .where('webhook_id', '=', id)

export async function replayDelivery(
  transaction: Transaction<Schema>,
  { id, delivery, at }: { id: string; delivery: string; at: string },
): Promise<Refusal | undefined> {
  const refusal = await refuseUnlessOn(transaction, id)
  if (refusal !== undefined) return refusal
  const { numUpdatedRows } = await sendAgain(transaction, id, at)
    .where('id', '=', /^\d{1,15}$/.test(delivery) ? Number(delivery) : -1)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? refuse(404, 'There is no such message') : undefined
}

export async function replayFailed(
  transaction: Transaction<Schema>,
  { id, at }: { id: string; at: string },
): Promise<{ replayed: number } | Refusal> {
  const refusal = await refuseUnlessOn(transaction, id)
  if (refusal !== undefined) return refusal
  const { numUpdatedRows } = await sendAgain(transaction, id, at).where('state', '=', 'failed').executeTakeFirst()
  return { replayed: Number(numUpdatedRows) }
}

export async function listDeliveries(
  query: Reader,
  id: string,
  { before, failed }: { before?: number | undefined; failed?: 'true' | undefined },
): Promise<WebhookDeliveryPage | Refusal> {
  const webhook = await query.selectFrom('webhook').select('id').where('id', '=', id).executeTakeFirst()
  if (webhook === undefined) return noSuchWebhook()
  const { pageSize } = webhookLimits
  const rows = await query
    .selectFrom('webhook_delivery')
    .select(['id', 'message_id', 'event', 'created_at', 'state', 'attempts', 'next_at', 'error'])
    .where('webhook_id', '=', id)
    .$if(before !== undefined, (older) => older.where('id', '<', before ?? 0))
    .$if(failed !== undefined, (some) => some.where('state', '=', 'failed'))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const shown = rows.slice(0, pageSize)
  return {
    items: shown.map(({ next_at, ...row }) => ({ ...row, next_attempt_at: row.state === 'waiting' ? next_at : null })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}
