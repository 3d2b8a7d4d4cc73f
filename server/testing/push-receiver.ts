/** A push service on this machine, and the browsers that it serves. Decrypts as a browser does (RFC 8291), without the library that encrypts. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionKeys } from '../../contract/web-push.ts'
import type { Database } from '../platform/database/database.ts'
import type { PushServiceOptions } from '../platform/push/push-service.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type PushReceiver = {
  origin: string
  /** Options of a server that reaches it. */
  options: Partial<PushServiceOptions>
  received: Received[]
  answerWith: (status: number, headers?: Record<string, string>) => void
  /** The subscription of a new browser. Its address is https, as the contract has it: `reach` makes it the one of this service. */
  subscribe: (path: string) => PushSubscriptionKeys
  reach: (database: Database) => Promise<void>
  /** Takes what was received: the path of each browser, and the decrypted message. */
  take: () => [path: string, message: object][]
  close: () => Promise<void>
}

/** The browser of RFC 8291, which nobody serves. */
export const subscriptionOfBrowser: PushSubscriptionKeys = {
  endpoint: 'https://push.lede.test/a-browser',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

const publicOrigin = 'https://push.lede.test'

export async function openPushReceiver(): Promise<PushReceiver> {
  const received: Received[] = []
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>()
  let answer: [number, Record<string, string>] = [201, {}]
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
    response.writeHead(...answer).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://push.lede.test:${port}`

  return {
    origin,
    options: {
      resolve: async () => ['203.0.113.7'],
      isAllowed: () => true,
      dial: () => '127.0.0.1',
      isPort: () => true,
      protocols: ['http:', 'https:'],
    },
    received,
    answerWith: (status, headers = {}) => {
      answer = [status, headers]
    },
    subscribe(path) {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      browsers.set(path, { keys, auth })
      const p256dh = keys.generateKeys('base64url')
      return { endpoint: `${publicOrigin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    async reach({ query }) {
      const rows = await query.selectFrom('push_subscription').select(['session_id', 'endpoint']).execute()
      for (const { session_id, endpoint } of rows) {
        await query
          .updateTable('push_subscription')
          .set({ endpoint: endpoint.replace(publicOrigin, origin) })
          .where('session_id', '=', session_id)
          .execute()
      }
    },
    take: () =>
      received.splice(0).map(({ path, body }) => {
        const browser = browsers.get(path)
        if (browser === undefined) throw new Error(`No browser has subscribed at ${path}`)
        return [path, JSON.parse(decrypt(body, browser))]
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function decrypt(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const [sender, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)]
  const derive = (key: Uint8Array, from: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const key = derive(keys.computeSecret(sender), auth, about, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
