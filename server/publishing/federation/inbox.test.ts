import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rateLimits } from '../../../contract/limits.ts'
import { measureProcessor } from '../../../tests/security/harness/compare-effort.ts'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { type FederatedInstance, openInstance } from '../../testing/federated-instance.ts'
import { openRemoteServer, type RemoteServer } from '../../testing/remote-server.ts'
import { newsroom } from './addresses.ts'

let lede: FederatedInstance
let remote: RemoteServer

beforeEach(async () => {
  lede = await openInstance()
  remote = await openRemoteServer()
})

afterEach(async () => {
  await lede.close()
  await remote.close()
})

const followers = () => lede.database.query.selectFrom('federation_follower').select(['actor', 'follower']).execute()
const total = async () => {
  const headers = { accept: 'application/activity+json' }
  return (await (await fetch(lede.addresses.followers(newsroom), { headers })).json()).totalItems
}
const follow = (actor = newsroom) => ({ type: 'Follow', object: lede.addresses.actor(actor) })
const eve = () => [{ actor: newsroom, follower: remote.actor }]
const post = async (
  activity: object,
  options: Parameters<RemoteServer['sign']>[2] = {},
  to = lede.addresses.sharedInbox,
) => (await lede.app.fetch(await remote.sign(to, activity, options))).status

it.each(['draft-cavage-http-signatures-12', 'rfc9421'] as const)(
  'takes a follower whose signature is in %s',
  async (spec) => {
    expect(await post(follow(), { spec })).toBe(202)
    expect(await followers()).toEqual(eve())
  },
)

it('counts a follower once who follows again, and keeps the new inbox', async () => {
  await post(follow())
  remote.document.endpoints = { sharedInbox: `${remote.origin}/inbox` }
  lede.advance(60 * 24 * 60 * 60 * 1000)
  await post(follow())
  expect(await lede.database.query.selectFrom('federation_follower').select('inbox').execute()).toEqual([
    { inbox: `${remote.origin}/inbox` },
  ])
})

it('sends to the new inbox of a follower whose account says that it has changed', async () => {
  const inboxes = () => lede.database.query.selectFrom('federation_follower').select(['inbox', 'own_inbox']).execute()
  await post(follow())
  remote.document.inbox = `${remote.origin}/new`
  const update = { type: 'Update', object: { id: remote.actor, type: 'Person', inbox: 'https://evil.example/' } }
  lede.advance(61_000)
  const other = await openRemoteServer()
  expect((await other.post(lede.addresses.sharedInbox, { ...update, actor: remote.actor })).status).toBe(401)
  await other.close()
  expect(await inboxes()).toEqual([{ inbox: remote.inbox, own_inbox: remote.inbox }])
  lede.advance(61_000)
  expect(await post(update)).toBe(202)
  expect(await inboxes()).toEqual([{ inbox: `${remote.origin}/new`, own_inbox: `${remote.origin}/new` }])
})

it('sends to the own inbox of a follower whose shared one is on another host', async () => {
  remote.document.endpoints = { sharedInbox: 'http://localhost/inbox' }
  await post(follow())
  expect(await lede.database.query.selectFrom('federation_follower').select('inbox').execute()).toEqual([
    { inbox: remote.inbox },
  ])
})

it('rejects a request without a signature, and one that another key has signed', async () => {
  expect(await post(follow(), { unsigned: true })).toBe(401)
  remote.document.publicKey = { ...(remote.document.publicKey as object), publicKeyPem: '-----BEGIN PUBLIC KEY-----' }
  expect(await post(follow())).not.toBe(202)
  expect(await followers()).toEqual([])
})

it('rejects an activity in the name of somebody else', async () => {
  const victim = await openRemoteServer()
  expect(await post({ ...follow(), actor: victim.actor })).toBe(401)
  await victim.close()
  expect(await followers()).toEqual([])
})

it.each([
  ['is on another host', () => 'http://localhost/inbox'],
  ['names a user', () => remote.inbox.replace('://', '://eve:secret@')],
  ['is no web address', () => remote.inbox.replace('http:', 'ftp:')],
])('takes no follower whose inbox %s', async (_, inbox) => {
  remote.document.inbox = inbox()
  expect(await post(follow())).toBe(202)
  expect(await followers()).toEqual([])
})

it('takes no follower of somebody who is no author', async () => {
  const reader = await insertAccount(lede.database, 'Rosa Reader', 0)
  await post(follow(reader))
  await post(follow('nobody'))
  await post({ type: 'Follow', object: `${remote.origin}/ap/actors/newsroom` })
  expect(await followers()).toEqual([])
})

it('refuses everything from a blocked server without asking it for a key', async () => {
  const blocked_by = await insertAccount(lede.database, 'Anna Admin', 99)
  const block = { domain: '127.0.0.1', reason: 'Spam', blocked_by, blocked_at: '2026-11-21T09:00:00.000Z' }
  await lede.database.query.insertInto('federation_blocked_domain').values(block).execute()
  for (const activity of [follow(), { type: 'Create', object: {} }]) {
    expect(await post(activity, { unsigned: true })).toBe(403)
  }
  expect(remote.requests()).toBe(0)
})

it('stops one server from following without end, and counts what it has signed alone', async () => {
  const { requests } = rateLimits.followByDomain
  expect(await post(follow(), { unsigned: true })).toBe(401)
  const counted = lede.database.query.selectFrom('rate_limit').select('key')
  expect(await counted.execute()).toEqual([])
  await post(follow())
  expect(await counted.execute()).toHaveLength(1)
  await lede.database.query.updateTable('rate_limit').set({ requests }).execute()
  expect(await post(follow())).toBe(429)
})

const streams = 'https://www.w3.org/ns/activitystreams'
const terms = (count: number) => Array.from({ length: count }, (_, at) => ({ [`term${at}`]: 'as:name' }))

it.each([
  ['Misskey', () => [streams, 'https://w3id.org/security/v1', { toot: 'http://joinmastodon.org/ns#' }]],
  ['Pleroma', () => [streams, `${remote.origin}/schemas/litepub-0.1.jsonld`, { '@language': 'und' }]],
])('takes a follower whose server sends contexts as %s does, and loads none', async (_, context) => {
  expect(await post({ ...follow(), '@context': context() })).toBe(202)
  expect(await followers()).toEqual(eve())
  expect(remote.requests()).toBe(1)
})

/** The least of five, in milliseconds of this thread: a busy machine measures more, and never less. */
async function measure(activity: object): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < 5; run += 1) {
    await lede.database.query.deleteFrom('federation_cache').execute()
    costs.push(await measureProcessor(() => post(activity)))
  }
  return Math.min(...costs)
}

it.each([
  ['700 contexts', { '@context': [streams, ...terms(700)] }],
  ['a remote context', { '@context': [streams, 'https://evil.example/context'] }],
  ['a graph of 60 blank nodes to canonicalize', { signature: { type: 'RsaSignature2017' }, '@graph': terms(60) }],
])('spends no more than the reading of it on %s', async (_, part) => {
  expect(await post({ ...follow(), ...part })).toBe(400)
  expect(await measure({ ...follow(), ...part })).toBeLessThan(50)
  expect(remote.requests()).toBe(0)
})

it('reads the plain fields of an account, whatever contexts its document has', async () => {
  remote.document['@context'] = [streams, 'https://evil.example/context', ...terms(1_500)]
  expect(await measure(follow())).toBeLessThan(50)
  expect(await followers()).toEqual(eve())
})

it('lets one address hold few of the places, whatever slow servers it names', async () => {
  const slow = createServer(() => undefined)
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  const keyId = (number: number) => `http://127.0.0.1:${port}/users/${number}`
  const take = (number: number, address: string) => {
    const activity = { type: 'Follow', actor: keyId(number), object: lede.addresses.actor(newsroom) }
    const headers = { signature: `keyId="${keyId(number)}#main-key",headers="date",signature="AAAA"` }
    const request = new Request(lede.addresses.sharedInbox, { method: 'POST', headers, body: JSON.stringify(activity) })
    return lede.services.federation?.take(request, [
      { name: address, allowance: 1 },
      { name: '203.0.113.0/24', allowance: 32 },
    ])
  }
  const refused: number[] = []
  for (let number = 0; number < 75; number += 1)
    take(number, `203.0.113.${number % 2}`)?.then(
      ({ status }) => refused.push(status),
      () => undefined,
    )
  await expect.poll(() => refused).toEqual(Array.from({ length: 75 - 36 }, () => 503))
  expect(await post(follow())).toBe(202)
  slow.closeAllConnections()
  await new Promise((resolve) => slow.close(resolve))
})

it('ends following by the address of the request to follow', async () => {
  const id = `${remote.actor}#follows/1`
  await post({ ...follow(), id })
  expect(await post({ type: 'Undo', object: `${remote.actor}#follows/2` })).toBe(202)
  expect(await followers()).toEqual(eve())
  expect(await post({ type: 'Undo', object: id })).toBe(202)
  expect(await followers()).toEqual([])
})

it('does nothing when somebody sends a request again', async () => {
  const request = await remote.sign(lede.addresses.sharedInbox, follow())
  expect((await lede.app.fetch(request.clone())).status).toBe(202)
  await post({ type: 'Undo', object: { ...follow(), actor: remote.actor } })
  expect((await lede.app.fetch(request)).status).toBe(202)
  expect(await followers()).toEqual([])
})

it.each([
  ['that covers no body', 'sig1=("@method" "@target-uri");created=1;keyid="EVE#main-key"', 'sig1=:AAAA:'],
  [
    'of the far future',
    'sig1=("@method" "@path" "content-digest");created=999999999999999;keyid="EVE#main-key"',
    'sig1=:AAAA:',
  ],
  ['of many', 'a=("content-digest" "@method" "@path");keyid="EVE#main-key", b=();keyid="EVE#b"', 'a=:AA:, b=:AA:'],
  ['with a key of another server', 'a=("content-digest" "@method" "@path");keyid="http://127.0.0.1:9/#key"', 'a=:AA:'],
])('rejects a signature %s', async (_, input, signature) => {
  const body = JSON.stringify({ '@context': streams, actor: remote.actor, ...follow() })
  const headers = {
    'content-type': 'application/activity+json',
    'signature-input': input.replaceAll('EVE', remote.actor),
    signature,
  }
  const request = new Request(lede.addresses.sharedInbox, { method: 'POST', headers, body })
  expect((await lede.app.fetch(request)).status).toBe(401)
})

it('has no page of an outbox that begins at an invented place', async () => {
  const headers = { accept: 'application/activity+json' }
  for (const cursor of ['a', '2027-01-01T00:00:00.000Z_a']) {
    expect((await fetch(`${lede.addresses.outbox(newsroom)}?cursor=${cursor}`, { headers })).status).toBe(404)
  }
})

it.each([
  ['a reply', { type: 'Create', object: { type: 'Note', content: 'First!' } }],
  ['a like', { type: 'Like', object: 'https://lede.example/ap/stories/1/1' }],
  ['the end of an account that never followed', { type: 'Delete', object: 'the actor' }],
  ['the change of an account that never followed', { type: 'Update', object: 'the actor' }],
  ['the end of a post', { type: 'Delete', object: 'https://social.example/posts/1' }],
  ['the end of following by somebody who never followed', { type: 'Undo', object: { type: 'Follow' } }],
])('answers %s without asking anybody for a key', async (_, activity) => {
  const object = activity.object === 'the actor' ? remote.actor : activity.object
  expect(await post({ ...activity, object }, { unsigned: true })).toBe(202)
  expect(remote.requests()).toBe(0)
})

it.each([
  ['no JSON', 'Hello', 400],
  ['a list', '[]', 400],
  ['no actor', '{"type":"Follow"}', 400],
  ['an actor without a host', '{"type":"Follow","actor":"eve"}', 400],
  ['16 kB', JSON.stringify({ type: 'Follow', actor: 'https://a.example', text: 'a'.repeat(16_000) }), 413],
  [
    'deep JSON',
    `{"type":"Follow","actor":"https://a.example","tag":${'{"tag":'.repeat(1_900)}1${'}'.repeat(1_900)}}`,
    400,
  ],
])('rejects %s', async (_, body, status) => {
  const headers = { 'content-type': 'application/activity+json' }
  expect((await fetch(lede.addresses.sharedInbox, { method: 'POST', headers, body })).status).toBe(status)
})

it('gives up an activity with more contexts than it reads', async () => {
  const contexts = Array.from({ length: 100 }, (_, number) => `${remote.origin}/contexts/${number}`)
  expect(await post({ ...follow(), '@context': contexts }, { unsigned: true })).toBe(400)
  expect(remote.requests()).toBeLessThanOrEqual(10)
})

it('ends following only for the one who asks', async () => {
  await post(follow())
  const other = await openRemoteServer()
  await other.post(lede.addresses.sharedInbox, follow())
  const undo = { type: 'Undo', object: { ...follow(), actor: remote.actor } }
  await other.post(lede.addresses.sharedInbox, undo)
  await other.close()
  expect(await followers()).toEqual(eve())
  expect(await post(undo)).toBe(202)
  expect(await followers()).toEqual([])
})

it('forgets a deleted account, whose key is gone with it', async () => {
  await post(follow())
  expect(await total()).toBe(1)
  await lede.database.query.deleteFrom('federation_cache').execute()
  remote.answerWith(410)
  const end = { type: 'Delete', object: remote.actor }
  expect(await post(end, { keyId: 'http://127.0.0.1:9/users/eve' })).toBe(401)
  expect(await followers()).toEqual(eve())
  expect(await post(end)).toBe(202)
  expect([await followers(), await total()]).toEqual([[], 0])
})

it('takes a follower whose account has several types', async () => {
  remote.document.type = ['Person', 'https://schema.org/Person']
  await post(follow())
  expect(await followers()).toEqual(eve())
})

it.each([301, 302, 401, 403, 404, 405, 429, 451, 500, 503])(
  'keeps a follower who is said to be deleted while their server answers %i',
  async (status) => {
    await post(follow())
    await lede.database.query.deleteFrom('federation_cache').execute()
    remote.answerWith(status)
    expect(await post({ type: 'Delete', object: remote.actor })).toBe(401)
    expect(await followers()).toEqual(eve())
  },
)

it('keeps a follower when somebody else says that the account is deleted', async () => {
  await post(follow())
  await lede.database.query.deleteFrom('federation_cache').execute()
  const other = await openRemoteServer()
  other.answerWith(410)
  await other.post(lede.addresses.sharedInbox, { type: 'Delete', actor: remote.actor, object: remote.actor })
  await other.close()
  expect(await followers()).toEqual(eve())
})

it('counts followers in public and lists none', async () => {
  await post(follow())
  const headers = { accept: 'application/activity+json' }
  const response = await fetch(lede.addresses.followers(newsroom), { headers })
  expect(await response.json()).toMatchObject({ type: 'OrderedCollection', totalItems: 1 })
  expect(JSON.stringify(await (await fetch(lede.addresses.followers(newsroom), { headers })).json())).not.toContain(
    'eve',
  )
})

it('leads a browser from an actor and a story to their pages', async () => {
  const id = await insertAccount(lede.database, 'Grace Hopper')
  await giveAuthorPage(lede.database.query, { accountId: id, at: '2026-11-21T09:00:00.000Z' })
  const visit = async (address: string, accept = 'text/html,*/*') =>
    (await fetch(address, { headers: { accept }, redirect: 'manual' })).headers.get('location')
  expect(await visit(lede.addresses.actor(id))).toBe(lede.addresses.authorPage('grace-hopper'))
  expect(await visit(lede.addresses.actor(newsroom))).toBe(`${lede.publicUrl}/`)
  expect(await visit(lede.addresses.story({ id: 'a', edition: 1 }))).toBe(lede.addresses.storyPage('a'))
  expect(await visit(`${lede.publicUrl}/ap/authors/grace-hopper`, 'application/json')).toBe(lede.addresses.actor(id))
})

it.each(['%00', '%ff', "'", 'a'.repeat(300), '..%2f..'])('has no actor %s', async (name) => {
  const { host } = new URL(lede.publicUrl)
  const headers = { accept: 'application/activity+json' }
  const paths = [`/ap/actors/${name}`, `/ap/actors/${name}/outbox`, `/ap/authors/${name}`, `/ap/stories/${name}/1`]
  for (const path of [...paths, `/.well-known/webfinger?resource=acct:${name}@${host}`]) {
    expect([400, 404]).toContain((await fetch(lede.publicUrl + path, { headers })).status)
  }
  expect([202, 400, 404]).toContain(await post(follow(name), {}, `${lede.publicUrl}/ap/actors/${name}/inbox`))
  expect(await followers()).toEqual([])
  const keys = await lede.database.query.selectFrom('federation_key').select('actor').execute()
  expect(keys.filter(({ actor }) => actor !== newsroom)).toEqual([])
})

it('makes one response for an address, whatever parameters are invented', async () => {
  const before = lede.services.responseCache.measure().entries
  for (const query of ['', '?a=1', '?a=2', '?resource=a', '?cursor=a']) {
    const headers = { accept: 'application/activity+json' }
    expect((await fetch(lede.addresses.actor(newsroom) + query, { headers })).status).toBe(200)
  }
  expect(lede.services.responseCache.measure().entries).toBe(before + 1)
})
