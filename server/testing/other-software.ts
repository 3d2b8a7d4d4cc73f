/**
 * A server of the fediverse that shares no code with ours: it signs and checks requests with node:crypto alone, after
 * draft-cavage-http-signatures-12 and RFC 9421, and keeps what its inbox is sent.
 */
import { createHash, createSign, createVerify, KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { makeKeyPair } from './key-pairs.ts'

export type Json = Record<string, unknown>

type Delivery = { activity: Json; isSigned: boolean }

/** How other software signs a request; left out, as most of it does. */
export type Cavage = {
  /** The parts that are signed, in their order. */
  headers?: string
  algorithm?: string
  digest?: (body: string) => string
  /** Minutes from now. */
  date?: number
  created?: number
  expires?: number
  separator?: string
  /** The address of the key is that of the account with this behind it. */
  key?: string
  /** Writes times in quotation marks, as Discourse does. */
  quoted?: boolean
  /** Sends the signature as `Authorization`. */
  asAuthorization?: boolean
}
export type Rfc9421 = {
  components?: string
  digest?: (body: string) => string
  label?: string
  /** Minutes from now. */
  created?: number
  expires?: number
  /** Further parameters of the signature. */
  more?: string
}
export type Proof = 'cavage' | 'rfc9421' | { cavage: Cavage } | { rfc9421: Rfc9421 }

export type OtherSoftware = {
  actor: string
  /** The activities in its inbox, with whether the actor that they name has signed them. */
  received: Delivery[]
  /** The address that each request for a document asked for, with whether the newsroom, or who else it names, has signed it. */
  asked: { url: string | undefined; isSigned: boolean }[]
  /** Reads an object as other servers do. */
  read: (address: string, accept?: string) => Promise<Json>
  post: (inbox: string, activity: Json, signature?: Proof) => Promise<number>
  close: () => Promise<void>
}

/** As Mastodon asks for an address that somebody has pasted into its search (`FetchResourceService`). */
export const mastodonAccept =
  'application/activity+json, application/ld+json; profile="https://www.w3.org/ns/activitystreams", text/html;q=0.1'

const contentType = 'application/activity+json'

export const sha256 = (body: string) => createHash('sha256').update(body).digest('base64')

/** `at` is the path of its account, and `inboxAt` that of its inbox, which some software writes as a query. */
export async function openOtherSoftware(at = '/users/eve', inboxAt = `${at}/inbox`): Promise<OtherSoftware> {
  const pair = await makeKeyPair()
  const publicKey = KeyObject.from(pair.publicKey)
  const privateKey = KeyObject.from(pair.privateKey)
  const received: Delivery[] = []
  const asked: OtherSoftware['asked'] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.method === 'POST') {
      const activity: Json = JSON.parse(body)
      received.push({ activity, isSigned: await isSignedBy(request, body, String(activity.actor)) })
      return response.writeHead(202).end()
    }
    asked.push({ url: request.url, isSigned: await isSignedBy(request) })
    response.writeHead(200, { 'content-type': 'application/activity+json' }).end(JSON.stringify(own))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const actor = origin + at
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' })
  const own: Json = {
    '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'],
    id: actor,
    type: 'Person',
    preferredUsername: 'eve',
    inbox: origin + inboxAt,
    publicKey: { id: `${actor}#main-key`, owner: actor, publicKeyPem },
  }

  async function read(address: string, accept = mastodonAccept): Promise<Json> {
    const response = await fetch(address, { headers: { accept } })
    if (!/^application\/(activity|jrd|ld)?\+?json/.test(response.headers.get('content-type') ?? ''))
      throw new Error(`${address} answers ${response.status} with ${response.headers.get('content-type')}`)
    return response.json() as Promise<Json>
  }

  /** Asks the server of the key for it, and rebuilds the text that was signed from the headers that it names. */
  async function isSignedBy({ headers, method, url }: IncomingMessage, body?: string, sender?: string) {
    const parameters = new Map(
      [...String(headers.signature).matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const [keyId = '', names = ''] = [parameters.get('keyId'), parameters.get('headers')]
    const signed = names.split(' ').map((name) => {
      const value = name === '(request-target)' ? `${method?.toLowerCase()} ${url}` : headers[name]
      return `${name}: ${value}`
    })
    const key = (await read(keyId.replace(/#.*/, ''), 'application/activity+json')).publicKey as Json
    const needed = ['(request-target)', 'host', 'date', ...(body === undefined ? [] : ['digest'])]
    const covers = needed.every((name) => names.split(' ').includes(name))
    const verifier = createVerify('sha256').update(signed.join('\n'))
    return (
      covers &&
      (body === undefined || headers.digest === `SHA-256=${sha256(body)}`) &&
      key.id === keyId &&
      (sender === undefined || key.owner === sender) &&
      verifier.verify(String(key.publicKeyPem), parameters.get('signature') ?? '', 'base64')
    )
  }

  const sign = (base: string) => createSign('sha256').update(base).sign(privateKey, 'base64')

  const secondsFromNow = (minutes = 0) => Math.floor(Date.now() / 1000) + minutes * 60

  function signCavage(inbox: URL, body: string, given: Cavage): Record<string, string> {
    const { headers = '(request-target) host date digest', separator = ',', algorithm = 'rsa-sha256' } = given
    const date = new Date(secondsFromNow(given.date) * 1000).toUTCString()
    const digest = given.digest?.(body) ?? `SHA-256=${sha256(body)}`
    const times = Object.entries({ created: given.created, expires: given.expires }).flatMap(([name, minutes]) =>
      minutes === undefined ? [] : [[name, secondsFromNow(minutes)] as const],
    )
    const values = new Map<string, unknown>([
      ['(request-target)', `post ${inbox.pathname}`],
      ['host', inbox.host],
      ['date', date],
      ['digest', digest],
      ['content-type', contentType],
      ...times.map(([name, seconds]) => [`(${name})`, seconds] as const),
    ])
    const base = headers.split(' ').map((name) => `${name}: ${values.get(name)}`)
    const parameters = [
      `keyId="${actor}${given.key ?? '#main-key'}"`,
      `algorithm="${algorithm}"`,
      ...times.map(([name, seconds]) => (given.quoted ? `${name}="${seconds}"` : `${name}=${seconds}`)),
      `headers="${headers}"`,
      `signature="${sign(base.join('\n'))}"`,
    ]
    const signature = parameters.join(separator)
    return { date, digest, ...(given.asAuthorization ? { authorization: `Signature ${signature}` } : { signature }) }
  }

  function signRfc9421(inbox: URL, body: string, given: Rfc9421): Record<string, string> {
    const { components = '"@method" "@target-uri" "content-digest"', label = 'sig1', more = '' } = given
    const digest = given.digest?.(body) ?? `sha-256=:${sha256(body)}:`
    const expires = given.expires === undefined ? '' : `;expires=${secondsFromNow(given.expires)}`
    const parameters = `(${components});created=${secondsFromNow(given.created)}${expires};keyid="${actor}#main-key"${more}`
    const values = new Map([
      ['"@method"', 'POST'],
      ['"@target-uri"', inbox.href],
      ['"@authority"', inbox.host],
      ['"@path"', inbox.pathname],
      ['"@request-target"', inbox.pathname],
      ['"content-digest"', digest],
      ['"content-type"', contentType],
    ])
    const base = [
      ...components.split(' ').map((name) => `${name}: ${values.get(name)}`),
      `"@signature-params": ${parameters}`,
    ]
    return {
      'content-digest': digest,
      'signature-input': `${label}=${parameters}`,
      signature: `${label}=:${sign(base.join('\n'))}:`,
    }
  }

  function prove(inbox: URL, body: string, proof: Proof) {
    if (typeof proof === 'string')
      return proof === 'cavage' ? signCavage(inbox, body, {}) : signRfc9421(inbox, body, {})
    return 'cavage' in proof ? signCavage(inbox, body, proof.cavage) : signRfc9421(inbox, body, proof.rfc9421)
  }

  return {
    actor,
    received,
    asked,
    read,
    async post(inbox, activity, proof = 'cavage') {
      const body = JSON.stringify({ '@context': 'https://www.w3.org/ns/activitystreams', actor, ...activity })
      const headers = { 'content-type': contentType, ...prove(new URL(inbox), body, proof) }
      return (await fetch(inbox, { method: 'POST', headers, body })).status
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
