/** A server of the fediverse with one account, which can misbehave. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportSpki, signRequest } from '@fedify/fedify'
import { makeKeyPair } from './key-pairs.ts'

type Spec = 'draft-cavage-http-signatures-12' | 'rfc9421'

type Signing = { unsigned?: boolean; spec?: Spec; keyId?: string }

export type RemoteServer = {
  origin: string
  actor: string
  inbox: string
  /** The document of the account; a test may change it. */
  document: Record<string, unknown>
  /** The status with which it answers requests for the account. */
  answerWith: (status: number) => void
  /** How often somebody has asked for anything. */
  requests: () => number
  /** The request that posts an activity, signed unless `unsigned`. */
  sign: (to: string, activity: object, options?: Signing) => Promise<Request>
  post: (to: string, activity: object, options?: Signing) => Promise<Response>
  close: () => Promise<void>
}

export async function openRemoteServer(): Promise<RemoteServer> {
  const pair = await makeKeyPair()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const actor = `${origin}/users/eve`
  const inbox = `${actor}/inbox`
  const document: Record<string, unknown> = {
    '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'],
    id: actor,
    type: 'Person',
    preferredUsername: 'eve',
    inbox,
    publicKey: { id: `${actor}#main-key`, owner: actor, publicKeyPem: await exportSpki(pair.publicKey) },
  }
  let status = 200
  let requests = 0
  server.on('request', (_, response) => {
    requests += 1
    response.writeHead(status, { 'content-type': 'application/activity+json' })
    response.end(status === 200 ? JSON.stringify(document) : '')
  })
  const sign: RemoteServer['sign'] = (
    to,
    activity,
    { unsigned = false, spec = 'draft-cavage-http-signatures-12', keyId = `${actor}#main-key` } = {},
  ) => {
    const body = JSON.stringify({
      '@context': 'https://www.w3.org/ns/activitystreams',
      id: `${actor}#${crypto.randomUUID()}`,
      actor,
      ...activity,
    })
    const headers = { 'content-type': 'application/activity+json' }
    const request = new Request(to, { method: 'POST', headers, body })
    return unsigned ? Promise.resolve(request) : signRequest(request, pair.privateKey, new URL(keyId), { spec })
  }
  return {
    origin,
    actor,
    inbox,
    document,
    answerWith: (next) => {
      status = next
    },
    requests: () => requests,
    sign,
    post: async (to, activity, options) => fetch(await sign(to, activity, options)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
