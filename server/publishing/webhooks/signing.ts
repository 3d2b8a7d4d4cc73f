/** Signs messages as https://www.standardwebhooks.com describes. */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

export const makeSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

/** The headers of a message, with a signature for each secret. `at` is in milliseconds. */
export function signMessage(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: number },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
