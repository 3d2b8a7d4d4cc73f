export { webhooksQuery } from './api/webhook-queries.ts'
export { AddWebhook } from './ui/add-webhook.tsx'
export { WebhookCard } from './ui/webhook-card.tsx'
