/** Signs a request to follow in the ways that other software signs, and in those that prove nothing. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FederatedInstance, openInstance } from '../../testing/federated-instance.ts'
import { type OtherSoftware, openOtherSoftware, type Proof, sha256 } from '../../testing/other-software.ts'
import { newsroom } from './addresses.ts'

let lede: FederatedInstance
let other: OtherSoftware
beforeAll(async () => {
  lede = await openInstance()
  other = await openOtherSoftware()
})
afterAll(async () => {
  await lede.close()
  await other.close()
})

let follows = 0
const follow = (proof: Proof) => {
  follows += 1
  const id = `${other.actor}#follows/${follows}`
  return other.post(lede.addresses.sharedInbox, { id, type: 'Follow', object: lede.addresses.actor(newsroom) }, proof)
}

const sha512 = (body: string) => createHash('sha512').update(body).digest('base64')

const timed = '(request-target) (created) (expires) host date digest'
const newer = (components: string, more = {}): Proof => ({ rfc9421: { components, ...more } })

const right: [string, Proof][] = [
  ['in an order of its own', { cavage: { headers: 'digest date host (request-target)' } }],
  ['that covers the content type too', { cavage: { headers: '(request-target) host date digest content-type' } }],
  ['called hs2019', { cavage: { algorithm: 'hs2019' } }],
  ['with spaces between its parts', { cavage: { separator: ', ' } }],
  ['with a digest in small letters', { cavage: { digest: (body) => `sha-256=${sha256(body)}` } }],
  ['with a digest of SHA-512', { cavage: { digest: (body) => `SHA-512=${sha512(body)}` } }],
  ['in the header Authorization', { cavage: { asAuthorization: true } }],
  ['of a key whose address is not in its normal form', { cavage: { key: '/../eve#main-key' } }],
  ['of a clock that is 50 minutes late', { cavage: { date: -50 } }],
  ['of a clock that is 50 minutes early', { cavage: { date: 50 } }],
  ['created 50 minutes ago', { cavage: { headers: timed, created: -50, expires: 10 } }],
  [
    'with times in quotation marks, as those of Discourse',
    { cavage: { headers: timed, algorithm: 'hs2019', created: 0, expires: 60, quoted: true } },
  ],
  ['of RFC 9421, 50 minutes ago', { rfc9421: { created: -50, expires: 5 } }],
  ['of RFC 9421 with SHA-512', { rfc9421: { digest: (body) => `sha-512=:${sha512(body)}:` } }],
  ['of RFC 9421 for host and path', newer('"@method" "@authority" "@path" "content-digest" "content-type"')],
  [
    'of RFC 9421 with more parameters',
    { rfc9421: { label: 'a-1', more: ';alg="rsa-v1_5-sha256";nonce="abc";tag="x"' } },
  ],
]
it.each(right)('takes a signature %s', async (_, proof) => {
  expect(await follow(proof)).toBe(202)
})

const wrong: [string, Proof][] = [
  ['that covers no digest', { cavage: { headers: '(request-target) host date' } }],
  ['that covers no path', { cavage: { headers: 'host date digest' } }],
  ['that covers no time', { cavage: { headers: '(request-target) host digest' } }],
  ['of another body', { cavage: { digest: () => `SHA-256=${sha256('{}')}` } }],
  [
    'with two digests, one of them of another body',
    { cavage: { digest: (body) => `SHA-256=${sha256(body)},SHA-512=${sha512('{}')}` } },
  ],
  ['with a digest of MD5', { cavage: { digest: (body) => `MD5=${createHash('md5').update(body).digest('base64')}` } }],
  ['of a key that the account does not list', { cavage: { key: '#second-key' } }],
  ['that has expired', { cavage: { headers: timed, created: -20, expires: -1 } }],
  ['made 2 hours ago', { cavage: { date: -121 } }],
  ['made in 2 hours', { cavage: { date: 121 } }],
  ['created 2 hours ago', { cavage: { headers: timed, created: -121, expires: 10 } }],
  ['of RFC 9421, 2 hours ago', { rfc9421: { created: -121 } }],
  ['of RFC 9421 that has expired', { rfc9421: { created: -10, expires: -1 } }],
  ['of RFC 9421 for another body', { rfc9421: { digest: () => `sha-256=:${sha256('{}')}:` } }],
  ['of RFC 9421 for no method', newer('"@target-uri" "content-digest"')],
  ['of RFC 9421 for a target that Fedify writes differently', newer('"@method" "@request-target" "content-digest"')],
]
it.each(wrong)('rejects a signature %s', async (_, proof) => {
  expect(await follow(proof)).toBe(401)
})
