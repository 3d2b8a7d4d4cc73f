/**
 * A server of the fediverse that shares no code with ours: it signs and checks requests with node:crypto alone, after
 * draft-cavage-http-signatures-12 and RFC 9421, and keeps what its inbox is sent.
 */
import { createHash, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Json = Record<string, unknown>

type Delivery = { activity: Json; isSigned: boolean }

export type OtherSoftware = {
  actor: string
  /** The activities in its inbox, with whether the actor that they name has signed them. */
  received: Delivery[]
  /** Reads an object as other servers do. */
  read: (address: string, accept?: string) => Promise<Json>
  post: (inbox: string, activity: Json, signature?: 'cavage' | 'rfc9421') => Promise<number>
  close: () => Promise<void>
}

/** As Mastodon asks for an address that somebody has pasted into its search (`FetchResourceService`). */
export const mastodonAccept =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams", text/html;q=0.1'

const sha256 = (body: string) => createHash('sha256').update(body).digest('base64')

export async function openOtherSoftware(document: Json = {}): Promise<OtherSoftware> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const received: Delivery[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST') {
      const activity: Json = JSON.parse(body)
      received.push({ activity, isSigned: await isSignedBy(request, body, String(activity.actor)) })
      return response.writeHead(202).end()
    }
    response.writeHead(200, { 'content-type': 'application/activity+json' }).end(JSON.stringify(own))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const actor = `${origin}/users/eve`
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' })
  const own: Json = {
    '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'],
    id: actor,
    type: 'Person',
    preferredUsername: 'eve',
    inbox: `${actor}/inbox`,
    publicKey: { id: `${actor}#main-key`, owner: actor, publicKeyPem },
    ...document,
  }

  async function read(address: string, accept = mastodonAccept): Promise<Json> {
    const response = await fetch(address, { headers: { accept } })
    if (!/^application\/(activity|jrd|ld)?\+?json/.test(response.headers.get('content-type') ?? ''))
      throw new Error(`${address} answers ${response.status} with ${response.headers.get('content-type')}`)
    return response.json() as Promise<Json>
  }

  /** Asks the server of the key for it, and rebuilds the text that was signed from the headers that it names. */
  async function isSignedBy({ headers, method, url }: IncomingMessage, body: string, sender: string) {
    const parameters = new Map(
      [...String(headers.signature).matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const [keyId = '', names = ''] = [parameters.get('keyId'), parameters.get('headers')]
    const signed = names.split(' ').map((name) => {
      const value = name === '(request-target)' ? `${method?.toLowerCase()} ${url}` : headers[name]
      return `${name}: ${value}`
    })
    const key = (await read(keyId.replace(/#.*/, ''), 'application/activity+json')).publicKey as Json
    const covers = ['(request-target)', 'host', 'date', 'digest'].every((name) => names.split(' ').includes(name))
    const verifier = createVerify('sha256').update(signed.join('\n'))
    return (
      covers &&
      headers.digest === `SHA-256=${sha256(body)}` &&
      key.id === keyId &&
      key.owner === sender &&
      verifier.verify(String(key.publicKeyPem), parameters.get('signature') ?? '', 'base64')
    )
  }

  const sign = (base: string) => createSign('sha256').update(base).sign(privateKey, 'base64')

  function signCavage(inbox: URL, body: string): Record<string, string> {
    const [date, digest] = [new Date().toUTCString(), `SHA-256=${sha256(body)}`]
    const base = `(request-target): post ${inbox.pathname}\nhost: ${inbox.host}\ndate: ${date}\ndigest: ${digest}`
    const signature = `keyId="${actor}#main-key",algorithm="rsa-sha256",headers="(request-target) host date digest",signature="${sign(base)}"`
    return { date, digest, signature }
  }

  function signRfc9421(inbox: URL, body: string): Record<string, string> {
    const digest = `sha-256=:${sha256(body)}:`
    const created = Math.floor(Date.now() / 1000)
    const parameters = `("@method" "@target-uri" "content-digest");created=${created};keyid="${actor}#main-key";alg="rsa-v1_5-sha256"`
    const base = `"@method": POST\n"@target-uri": ${inbox}\n"content-digest": ${digest}\n"@signature-params": ${parameters}`
    return {
      'content-digest': digest,
      'signature-input': `sig1=${parameters}`,
      signature: `sig1=:${sign(base)}:`,
    }
  }

  return {
    actor,
    received,
    read,
    async post(inbox, activity, signature = 'cavage') {
      const body = JSON.stringify({ '@context': 'https://www.w3.org/ns/activitystreams', actor, ...activity })
      const proof = (signature === 'cavage' ? signCavage : signRfc9421)(new URL(inbox), body)
      const headers = { 'content-type': 'application/activity+json', ...proof }
      return (await fetch(inbox, { method: 'POST', headers, body })).status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
