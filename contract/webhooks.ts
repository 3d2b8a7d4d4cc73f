/** Services of the operator that are told of public events (docs/operations.md#webhooks). */
import * as v from 'valibot'
import { BountyState } from './bounty.ts'
import { asLine } from './invisible-characters.ts'
import { CategoryName, Timestamp } from './story.ts'
import { maxCharacters, shortList } from './text-length.ts'

export const webhookLimits = {
  webhooks: 10,
  addressCharacters: 2_000,
  descriptionCharacters: 100,
  pageSize: 20,
} as const

const { addressCharacters, descriptionCharacters } = webhookLimits

export const webhookEvents = [
  'story.published',
  'story.corrected',
  'story.withdrawn',
  'story.restored',
  'bounty.posted',
  'bounty.changed',
  'newsletter.sent',
] as const

export const WebhookEvent = v.picklist(webhookEvents, 'is not one of our events')
export type WebhookEvent = v.InferOutput<typeof WebhookEvent>

const Events = v.pipe(shortList(WebhookEvent, webhookEvents.length), v.minLength(1, 'Choose at least one event.'))

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

export const Webhook = v.object({
  id: v.string(),
  url: v.string(),
  /** May be empty. */
  description: v.string(),
  events: v.array(WebhookEvent),
  /** `gone`: its server answered 410. `failing`: it took nothing for five days. Both were switched off by us. */
  state: v.picklist(['on', 'off', 'gone', 'failing']),
  /** Null while messages arrive. */
  failing_since: v.nullable(Timestamp),
  last_attempt: v.nullable(v.object({ at: Timestamp, error: v.nullable(v.string()) })),
  /** Messages of the last 30 days. */
  waiting: Count,
  failed: Count,
  /** Until when the former secret signs too. */
  former_secret_until: v.nullable(Timestamp),
})
export type Webhook = v.InferOutput<typeof Webhook>

export const WebhookList = v.object({
  webhooks: v.array(Webhook),
  /** Whether http and private networks are allowed. */
  allows_private: v.boolean(),
})
export type WebhookList = v.InferOutput<typeof WebhookList>

export const NewWebhook = v.object({
  url: v.pipe(
    v.string(),
    v.maxLength(addressCharacters, `An address has at most ${addressCharacters} characters.`),
    v.trim(),
    v.url('Enter an address like https://example.org/hook.'),
  ),
  description: v.pipe(
    v.string(),
    maxCharacters(descriptionCharacters, `A description has at most ${descriptionCharacters} characters.`),
    asLine,
  ),
  events: Events,
})
export type NewWebhook = v.InferOutput<typeof NewWebhook>

/** The secret is in no other response. */
export const WebhookSecret = v.object({ id: v.string(), secret: v.string() })
export type WebhookSecret = v.InferOutput<typeof WebhookSecret>

/** Fields that are missing stay as they are. */
export const WebhookChange = v.pipe(
  v.object({ events: v.optional(Events), is_on: v.optional(v.boolean()) }),
  v.check((change) => Object.keys(change).length > 0, 'Please change something'),
)
export type WebhookChange = v.InferOutput<typeof WebhookChange>

export const tooManyWebhooks = `At most ${webhookLimits.webhooks} services can be told. Remove one first.`

/** `outdated`: when its turn came it was not true any more, so it was not sent. */
export const WebhookDelivery = v.object({
  id: v.number(),
  /** The `webhook-id` of its requests. */
  message_id: v.string(),
  event: v.picklist([...webhookEvents, 'ping']),
  created_at: Timestamp,
  state: v.picklist(['waiting', 'delivered', 'failed', 'outdated']),
  attempts: Count,
  /** Null unless it waits. */
  next_attempt_at: v.nullable(Timestamp),
  /** The last attempt had it. */
  error: v.nullable(v.string()),
})
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>

export const WebhookDeliveryQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'is not a position in this list'), v.transform(Number))),
  failed: v.optional(v.literal('true')),
})

/** Newest first. `next` is null on the last page. */
export const WebhookDeliveryPage = v.object({ items: v.array(WebhookDelivery), next: v.nullable(v.number()) })
export type WebhookDeliveryPage = v.InferOutput<typeof WebhookDeliveryPage>

export const ReplayedMessages = v.object({ replayed: Count })

const story = {
  id: v.string(),
  url: v.string(),
  title: v.string(),
  categories: v.array(CategoryName),
  published_at: Timestamp,
}

const message = <const Type extends string, const Data extends v.ObjectEntries>(type: Type, data: Data) =>
  v.object({ type: v.literal(type), timestamp: Timestamp, data: v.object(data) })

/** The body of a request. `timestamp` is when it happened; `data` is as it is when the message is sent. */
export const WebhookMessage = v.variant('type', [
  message('ping', {}),
  message('story.published', story),
  message('story.corrected', story),
  message('story.restored', story),
  message('story.withdrawn', { id: v.string(), url: v.string() }),
  message('bounty.posted', { id: v.string(), url: v.string(), title: v.string(), state: BountyState }),
  message('bounty.changed', { id: v.string(), url: v.string(), title: v.string(), state: BountyState }),
  message('newsletter.sent', { id: v.string(), url: v.string(), title: v.string() }),
])
export type WebhookMessage = v.InferOutput<typeof WebhookMessage>
