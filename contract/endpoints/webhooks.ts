import { endpoint, Success } from '../endpoint.ts'
import {
  NewWebhook,
  ReplayedMessages,
  WebhookChange,
  WebhookDeliveryPage,
  WebhookDeliveryQuery,
  WebhookList,
  WebhookSecret,
} from '../webhooks.ts'

export const webhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'admin',
  summary: 'The services that are told of public events, the oldest first.',
  response: WebhookList,
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks',
  access: 'admin',
  needsFreshSession: true,
  summary: 'Adds a service to tell of public events, and shows the secret that signs its messages this once.',
  body: NewWebhook,
  response: WebhookSecret,
  limits: ['writeByAccount'],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  summary: 'Replaces the events that a service is told of, or switches it on or off. Switched off, its messages wait.',
  body: WebhookChange,
  response: Success,
  limits: ['writeByAccount'],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  access: 'admin',
  needsFreshSession: true,
  summary: 'Removes a service with its messages.',
  response: Success,
  limits: ['writeByAccount'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/secret',
  access: 'admin',
  needsFreshSession: true,
  summary: 'Makes a new secret and shows it this once. The former one signs beside it for 24 hours.',
  response: WebhookSecret,
  limits: ['writeByAccount'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/test',
  access: 'admin',
  summary: 'Sends a message of the type `ping`.',
  response: Success,
  limits: ['sendWebhooksByAccount'],
})

export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  access: 'admin',
  summary: 'The messages of the last 30 days to a service, newest first.',
  query: WebhookDeliveryQuery,
  response: WebhookDeliveryPage,
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/deliveries/:delivery/replay',
  access: 'admin',
  summary: 'Sends a message again, with the same `webhook-id`.',
  response: Success,
  limits: ['sendWebhooksByAccount'],
})

export const replayFailedDeliveries = endpoint({
  method: 'POST',
  path: '/api/admin/webhooks/:id/replay',
  access: 'admin',
  summary: 'Sends all failed messages of a service again, with the same `webhook-id`.',
  response: ReplayedMessages,
  limits: ['sendWebhooksByAccount'],
})
