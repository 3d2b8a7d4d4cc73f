import { Webhook, WebhookDelivery, webhookEvents } from '@contract/webhooks.ts'
import * as v from 'valibot'

export const sampleSecret = 'whsec_dGhpcyBpcyBhIHNhbXBsZSBhbmQgbm90IGEgc2VjcmV0Lg=='

export const sampleWebhook: Webhook = v.parse(Webhook, {
  id: 'webhook-1',
  url: 'https://archive.example/lede',
  description: 'The archive of the town library',
  events: ['story.published', 'story.corrected', 'story.withdrawn'],
  state: 'on',
  failing_since: null,
  last_attempt: { at: '2026-11-28T08:00:00.000Z', error: null },
  waiting: 0,
  failed: 0,
  former_secret_until: null,
})

export const sampleFailing: Webhook = {
  ...sampleWebhook,
  id: 'webhook-2',
  url: 'https://chat.example/hooks/of-the-desk',
  description: '',
  events: [...webhookEvents],
  failing_since: '2026-11-27T08:00:00.000Z',
  last_attempt: { at: '2026-11-28T08:00:00.000Z', error: 'answered 503' },
  waiting: 3,
  failed: 2,
  former_secret_until: '2026-11-29T08:00:00.000Z',
}

export const sampleGone: Webhook = {
  ...sampleFailing,
  id: 'webhook-3',
  url: 'https://print.example/lede',
  state: 'gone',
  last_attempt: { at: '2026-11-28T08:00:00.000Z', error: 'answered 410' },
  former_secret_until: null,
}

export const sampleWebhooks = [sampleWebhook, sampleFailing, sampleGone]

const delivered: WebhookDelivery = v.parse(WebhookDelivery, {
  id: 14,
  message_id: 'msg_14',
  event: 'story.published',
  created_at: '2026-11-28T08:00:00.000Z',
  state: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  error: null,
})

export const sampleWebhookMessages: WebhookDelivery[] = [
  { ...delivered, id: 18, message_id: 'msg_18', event: 'ping', state: 'waiting', attempts: 0 },
  {
    ...{ ...delivered, id: 17, message_id: 'msg_17', event: 'bounty.changed', state: 'waiting', attempts: 3 },
    next_attempt_at: '2026-11-28T10:30:00.000Z',
    error: 'did not answer within 15 seconds',
  },
  {
    ...{ ...delivered, id: 16, message_id: 'msg_16', event: 'story.corrected', state: 'failed', attempts: 10 },
    error: 'answered 503',
  },
  { ...delivered, id: 15, message_id: 'msg_15', event: 'story.published', state: 'outdated', attempts: 0 },
  delivered,
]
