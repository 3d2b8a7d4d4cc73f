import { createHmac } from 'node:crypto'
import type { TestServices } from './test-services.ts'

/** Posts to the webhook of a mail provider. `late` moves the time of the signature into the past, in seconds. */
export async function postMailReports(
  { app, services }: Pick<TestServices, 'app' | 'services'>,
  body: unknown,
  { late = 0, secret = services.mailWebhookSecret ?? '' }: { late?: number; secret?: string | Uint8Array } = {},
): Promise<{ status: number; body: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(Math.floor(services.now() / 1000) - late)
  const signature = createHmac('sha256', secret).update(`msg_1.${timestamp}.${text}`).digest('base64')
  const response = await app.request('/api/webhooks/mail', {
    method: 'POST',
    body: text,
    headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` },
  })
  return { status: response.status, body: await response.json() }
}
