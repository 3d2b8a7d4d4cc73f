import { describe, expect, it } from 'vitest'
import { parseActivity } from './plain-activity.ts'

const streams = 'https://www.w3.org/ns/activitystreams'
const eve = 'https://social.example/users/eve'
const ours = 'https://lede.example/ap/actors/newsroom'
const follow = { '@context': streams, id: `${eve}#follows/1`, type: 'Follow', actor: eve, object: ours }
const parse = (activity: object) => parseActivity(JSON.stringify(activity))

const misskey = {
  manuallyApprovesFollowers: 'as:manuallyApprovesFollowers',
  toot: 'http://joinmastodon.org/ns#',
  Emoji: 'toot:Emoji',
  misskey: 'https://misskey-hub.net/ns#',
  _misskey_votes: 'misskey:_misskey_votes',
}
const friendica = {
  dfrn: 'http://purl.org/macgirvin/dfrn/1.0/',
  featured: { '@id': 'toot:featured', '@type': '@id' },
}
const pleroma = [streams, 'https://social.example/schemas/litepub-0.1.jsonld', { '@language': 'und' }]
const security = 'https://w3id.org/security/v1'
const plain = { id: `${eve}#follows/1`, type: 'Follow', actor: eve, object: { id: ours } }

describe('an activity', () => {
  it.each([
    ['Mastodon', follow, plain],
    ['Misskey', { ...follow, '@context': [streams, security, misskey] }, plain],
    ['Friendica', { ...follow, '@context': [streams, security, friendica], instrument: { type: 'Service' } }, plain],
    ['Pleroma', { ...follow, '@context': pleroma, cc: [], state: 'pending' }, plain],
    ['Hubzilla', { ...follow, '@context': [streams, security, 'https://social.example/apschema/v1.21'] }, plain],
    ['Mobilizon', { ...follow, '@context': [streams, 'https://litepub.social/context.jsonld', misskey] }, plain],
    [
      'Pixelfed, without an address',
      { '@context': streams, type: 'Follow', actor: eve, object: ours },
      { ...plain, id: undefined },
    ],
    ['Lemmy, without a context', { ...follow, '@context': undefined, to: [ours] }, plain],
    ['GoToSocial, with a whole actor', { ...follow, actor: { id: eve, type: 'Person' } }, plain],
    [
      'Mastodon that ends following',
      {
        '@context': streams,
        id: `${eve}#undo`,
        type: 'Undo',
        actor: eve,
        object: { ...follow, '@context': undefined },
      },
      {
        id: `${eve}#undo`,
        type: 'Undo',
        actor: eve,
        object: { id: `${eve}#follows/1`, type: 'Follow', object: ours },
      },
    ],
    [
      'Mastodon that deletes an account',
      {
        '@context': streams,
        id: `${eve}#delete`,
        type: 'Delete',
        actor: eve,
        to: [`${streams}#Public`],
        object: eve,
        signature: { type: 'RsaSignature2017', creator: `${eve}#main-key`, signatureValue: 'A' },
      },
      { id: `${eve}#delete`, type: 'Delete', actor: eve, object: { id: eve } },
    ],
  ])('of %s is read', (_, activity, expected) => {
    expect(parse(activity)).toEqual(expected)
  })

  const nest = (depth: number): object => (depth === 0 ? {} : { tag: nest(depth - 1) })
  const terms = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`term${at}`, 'as:name']))
  it.each([
    ['700 contexts in it', { ...follow, '@context': [streams, ...Array.from({ length: 700 }, () => ({ a: 'as:b' }))] }],
    ['two contexts in it', { ...follow, '@context': [streams, { a: 'as:b' }, { b: 'as:c' }] }],
    ['an unknown context', { ...follow, '@context': [streams, 'https://evil.example/context'] }],
    [
      'the context of a third server',
      { ...follow, '@context': [streams, 'https://evil.example/schemas/litepub-0.1.jsonld'] },
    ],
    ['the context of its host at another port', { ...follow, '@context': [streams, 'https://social.example:444/a'] }],
    ['a list of contexts in the list', { ...follow, '@context': [streams, [streams]] }],
    ['a context of a term', { ...follow, '@context': [streams, { a: { '@id': 'as:b', '@context': {} } }] }],
    ['a chain of prefixes', { ...follow, '@context': [streams, terms(101)] }],
    ['a vocabulary', { ...follow, '@context': [streams, { '@vocab': 'https://evil.example/' }] }],
    ['another meaning of actor', { ...follow, '@context': [streams, { actor: 'as:object' }] }],
    ['another meaning of Follow', { ...follow, '@context': [streams, { Follow: 'as:Undo' }] }],
    ['a context that is a number', { ...follow, '@context': 7 }],
    ['eleven contexts', { ...follow, '@context': Array.from({ length: 11 }, () => streams) }],
    ['a graph', { ...follow, '@graph': [follow] }],
    ['a context inside', { ...follow, object: { ...follow, object: ours } }],
    ['a graph inside', { ...follow, tag: [{ '@graph': [] }] }],
    ['depth', { ...follow, tag: nest(12) }],
    ['1,001 keys', { ...follow, tag: Array.from({ length: 1_001 }, () => ({ a: 1 })) }],
    ['a long key', { ...follow, ['a'.repeat(201)]: 1 }],
    ['a host of 14 kB', { ...follow, actor: `https://${'a.'.repeat(900)}example/eve` }],
    ['a long address', { ...follow, actor: `${eve}/${'a'.repeat(2_000)}` }],
    ['no type', { ...follow, type: undefined }],
  ])('with %s is refused', (_, activity) => {
    expect(parse(activity)).toBeUndefined()
  })
})
