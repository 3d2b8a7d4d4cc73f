/** Follows this site from software that shares no code with it, with the demands of what people use. */
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { type FederatedInstance, openInstance } from '../../testing/federated-instance.ts'
import { type Json, mastodonAccept, type OtherSoftware, openOtherSoftware } from '../../testing/other-software.ts'
import { insertStory } from '../../testing/stories.ts'
import { publishCorrection } from '../articles/corrections.ts'
import { findActorByHandle } from './actors.ts'
import { newsroom } from './addresses.ts'

let lede: FederatedInstance
let other: OtherSoftware
let author: string

const at = () => new Date(lede.services.now()).toISOString()

beforeEach(async () => {
  lede = await openInstance()
  other = await openOtherSoftware()
  author = await insertAccount(lede.database, 'Grace Hopper')
  await giveAuthorPage(lede.database.query, { accountId: author, at: at() })
  const links = JSON.stringify([{ label: 'Site', address: 'https://grace.example/' }])
  await lede.database.query.updateTable('author_profile').set({ links }).where('account_id', '=', author).execute()
  await lede.work()
})

afterEach(async () => {
  await lede.close()
  await other.close()
})

const follow = (actor: string, more: Json = {}) =>
  other.post(lede.addresses.sharedInbox, {
    id: `${other.actor}#follows/${actor}`,
    type: 'Follow',
    object: lede.addresses.actor(actor),
    ...more,
  })

const content = JSON.stringify([
  { type: 'standfirst', children: [{ text: 'The gauges fell silent.' }] },
  { type: 'image', url: '/media/ferry', alt: 'The ferry', width: 800, height: 600, children: [{ text: '' }] },
  { type: 'paragraph', children: [{ text: 'The ferry was sold.' }] },
])
async function publish() {
  const { id } = await insertStory(lede.database, {
    title: 'Silent gauges',
    content,
    publishedAt: at(),
    authorId: author,
    categories: ['food'],
  })
  await lede.database.query.insertInto('article_language').values({ article_id: id, language: 'fr' }).execute()
  await lede.work()
  return id
}
async function correct(articleId: string, text: string) {
  await lede.database.write((transaction) =>
    publishCorrection(transaction, { articleId, authorId: author, at: at(), text }),
  )
  await lede.work()
}
const received = (type: string) => other.received.filter(({ activity }) => activity.type === type)

/** Follows the author and lives through a story: published, corrected, withdrawn; then the profile changes. */
async function liveThrough(actor = author) {
  await follow(actor)
  const id = await publish()
  lede.advance(3_600_000)
  await correct(id, 'The ferry was sold in May, not in June.')
  await lede.database.query.updateTable('article').set({ hidden_at: at() }).where('id', '=', id).execute()
  await lede.work()
  const biography = 'Writes about rivers.'
  await lede.database.query.updateTable('author_profile').set({ biography }).where('account_id', '=', author).execute()
  await lede.work()
  return id
}

const Host = () => new URL(lede.publicUrl).host
const Url = v.pipe(v.string(), v.url())
const OwnUrl = v.pipe(
  Url,
  v.check((url) => new URL(url).host === Host()),
)
const Text = v.pipe(v.string(), v.nonEmpty())
const publicAddress = 'https://www.w3.org/ns/activitystreams#Public'

/** As Mastodon's source demands: `ActivityPub::ProcessAccountService`, `FetchRemoteKeyService`, `StatusParser`. */
const mastodon = {
  actor: v.looseObject({
    '@context': v.pipe(
      v.array(v.any()),
      v.someItem((part) => part.attributionDomains?.['@id'] === 'http://joinmastodon.org/ns#attributionDomains'),
    ),
    id: OwnUrl,
    type: v.picklist(['Application', 'Group', 'Organization', 'Person', 'Service']),
    preferredUsername: Text,
    inbox: OwnUrl,
    outbox: OwnUrl,
    followers: OwnUrl,
    following: OwnUrl,
    featured: OwnUrl,
    url: OwnUrl,
    endpoints: v.looseObject({ sharedInbox: OwnUrl }),
    publicKey: v.looseObject({ id: OwnUrl, owner: OwnUrl, publicKeyPem: Text }),
    attachment: v.optional(v.array(v.looseObject({ type: v.literal('PropertyValue'), name: Text, value: Text }))),
    discoverable: v.literal(true),
    indexable: v.literal(true),
    manuallyApprovesFollowers: v.literal(false),
    attributionDomains: v.pipe(
      v.array(v.string()),
      v.check((domains) => domains.includes('127.0.0.1')),
    ),
  }),
  create: v.looseObject({
    object: v.looseObject({
      type: v.literal('Article'),
      id: OwnUrl,
      attributedTo: OwnUrl,
      url: OwnUrl,
      name: Text,
      summary: Text,
      content: Text,
      published: v.pipe(v.string(), v.isoTimestamp()),
      to: v.literal(publicAddress),
      cc: OwnUrl,
      tag: v.array(v.looseObject({ type: v.literal('Hashtag'), name: Text, href: OwnUrl })),
      attachment: v.array(
        v.looseObject({
          type: v.literal('Image'),
          url: OwnUrl,
          mediaType: v.literal('image/jpeg'),
          name: Text,
          width: v.literal(800),
          height: v.literal(600),
        }),
      ),
      nameMap: v.object({ fr: Text }),
      summaryMap: v.object({ fr: Text }),
      contentMap: v.object({ fr: Text }),
    }),
  }),
}

/** As Pixelfed's source demands: `app/Util/ActivityPub/Validator` and `Inbox/HandlesDeletes`. */
const pixelfed = {
  accept: v.looseObject({
    '@context': v.any(),
    id: v.string(),
    actor: Url,
    object: v.looseObject({ id: Url, type: v.literal('Follow'), actor: Url, object: Url }),
  }),
  announce: v.looseObject({ '@context': v.any(), id: Url, actor: Url, object: Url }),
  update: v.looseObject({
    '@context': v.any(),
    id: Url,
    actor: Url,
    object: v.looseObject({
      id: OwnUrl,
      type: v.picklist(['Person', 'Organization']),
      publicKey: v.looseObject({ id: OwnUrl, owner: OwnUrl, publicKeyPem: Text }),
      url: OwnUrl,
      summary: Text,
      preferredUsername: Text,
      name: Text,
      inbox: OwnUrl,
      outbox: OwnUrl,
      following: OwnUrl,
      followers: OwnUrl,
      manuallyApprovesFollowers: v.boolean(),
      endpoints: v.looseObject({ sharedInbox: OwnUrl }),
    }),
  }),
  delete: v.looseObject({ actor: Url, object: v.looseObject({ id: OwnUrl, type: v.literal('Tombstone') }) }),
}

/** As Misskey's source demands: `ApPersonService.validateActor`, `ApNoteService.validateNote`, `ApInboxService`. */
const misskey = {
  actor: v.looseObject({
    inbox: Text,
    preferredUsername: v.pipe(v.string(), v.maxLength(128), v.regex(/^\w([\w-.]*\w)?$/)),
    name: v.pipe(Text, v.maxLength(128)),
    summary: v.optional(v.pipe(Text, v.maxLength(2_048))),
    publicKey: v.looseObject({ id: OwnUrl }),
    icon: v.optional(v.looseObject({ type: v.literal('Image'), url: OwnUrl })),
  }),
  create: v.pipe(
    v.looseObject({ id: OwnUrl, actor: OwnUrl, object: v.looseObject({ attributedTo: OwnUrl, id: OwnUrl }) }),
    v.check(({ actor, object }) => actor === object.attributedTo),
  ),
}

const issuesOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []

describe('software that is not ours', () => {
  it.each(['cavage', 'rfc9421'] as const)(
    'follows with a signature of %s, and is answered at its own inbox',
    async (spec) => {
      const object = lede.addresses.actor(newsroom)
      const id = `${other.actor}#follows/1`
      expect(await other.post(lede.addresses.sharedInbox, { id, type: 'Follow', object }, spec)).toBe(202)
      await lede.work()
      expect(other.received).toEqual([
        {
          isSigned: true,
          activity: {
            '@context': 'https://www.w3.org/ns/activitystreams',
            id: expect.stringMatching(/#accept-/),
            type: 'Accept',
            actor: object,
            object: { id, type: 'Follow', actor: other.actor, object },
          },
        },
      ])
    },
  )

  it('is answered with the addresses as it spells them', async () => {
    const spelled = (address: string) => address.replace('http:', 'HTTP:')
    const [id, actor] = [spelled(`${other.actor}/../follows/1`), spelled(other.actor)]
    await follow(author, { id, actor: [{ id: actor, type: 'Person' }] })
    await lede.work()
    expect(received('Accept').map(({ activity }) => activity.object)).toEqual([
      { id, type: 'Follow', actor, object: lede.addresses.actor(author) },
    ])
  })

  it.each([
    ['at paths', '/users/eve', '/users/eve/inbox'],
    ['in queries, as those of WordPress', '/?author=1', '/?rest_route=/activitypub/1.0/actors/1/inbox&a=%20b'],
  ])('gets signatures of whole addresses, with its account and inbox %s', async (_, at, inbox) => {
    await other.close()
    other = await openOtherSoftware(at, inbox)
    expect(await follow(author)).toBe(202)
    await lede.work()
    expect(new Set(other.asked.map(({ url, isSigned }) => `${url} ${isSigned}`))).toEqual(new Set([`${at} true`]))
    expect(other.received.map(({ isSigned }) => isSigned)).toEqual([true])
  })

  it('gets everything signed by the actor that it names, in order', async () => {
    await liveThrough()
    expect(other.received.map(({ activity, isSigned }) => `${activity.type} ${isSigned}`)).toEqual([
      'Accept true',
      'Create true',
      'Update true',
      'Delete true',
      'Update true',
    ])
  })

  it.each([
    ['Mastodon', mastodon.actor],
    ['Misskey', misskey.actor],
    ['Pixelfed', pixelfed.update.entries.object],
  ])('reads authors and the newsroom as %s demands', async (_, schema) => {
    for (const id of [author, newsroom]) {
      expect(issuesOf(schema, await other.read(lede.addresses.actor(id)))).toEqual([])
    }
  })

  it.each([
    ['Mastodon', 'Create', 0, mastodon.create],
    ['Misskey', 'Create', 0, misskey.create],
    ['Pixelfed', 'Accept', 0, pixelfed.accept],
    ['Pixelfed', 'Update', 1, pixelfed.update],
    ['Pixelfed', 'Delete', 0, pixelfed.delete],
  ])('understands, as %s demands, each %s', async (_, type, place, schema) => {
    await liveThrough()
    expect(issuesOf(schema, received(type)[place]?.activity)).toEqual([])
  })

  it('understands the announcements of the newsroom as Pixelfed demands', async () => {
    await liveThrough(newsroom)
    expect(issuesOf(pixelfed.announce, received('Announce')[0]?.activity)).toEqual([])
  })

  it('is answered as Pixelfed demands also when its request has no address', async () => {
    await follow(author, { id: undefined })
    await lede.work()
    expect(issuesOf(pixelfed.accept, received('Accept')[0]?.activity)).toEqual([])
  })

  it('is told of a correction in the summary and the text, once', async () => {
    await follow(author)
    const id = await publish()
    lede.advance(3_600_000)
    await correct(id, 'The ferry was <sold> in May.')
    lede.advance(3_600_000)
    await lede.work()
    expect(received('Update').map(({ activity }) => activity)).toEqual([
      expect.objectContaining({
        object: expect.objectContaining({
          id: lede.addresses.story({ id, edition: 1 }),
          summary:
            'Correction, November 21, 2026, 10:00 UTC: The ferry was &lt;sold&gt; in May. The gauges fell silent.',
          content: `<p><strong>Correction, November 21, 2026, 10:00 UTC:</strong> The ferry was &lt;sold&gt; in May.</p><p>The gauges fell silent.</p><p><a href="${lede.addresses.storyPage(id)}">Read the story</a></p>`,
          updated: '2026-11-21T10:00:00Z',
        }),
      }),
    ])
  })

  it('is told of the newest five corrections, the newest first', async () => {
    await follow(author)
    const id = await publish()
    for (const number of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
      lede.advance(3_600_000)
      await correct(id, `The ${number}.`)
    }
    const told = received('Update').map(({ activity }) => activity.object as { summary: string; content: string })
    const { summary = '', content = '' } = told.at(-1) ?? {}
    expect(summary).toMatch(/^Correction, November 21, 2026, 15:00 UTC: The sixth\. The gauges/)
    expect(content.match(/The \w+th\.|The (?:first|second|third)\./g)).toEqual(
      ['sixth', 'fifth', 'fourth', 'third', 'second'].map((number) => `The ${number}.`),
    )
  })

  it('finds in the outbox and at its address what it was sent', async () => {
    await follow(author)
    const id = await publish()
    const activity = received('Create')[0]?.activity
    const page = await other.read(`${lede.addresses.outbox(author)}?cursor=`)
    expect(page.orderedItems).toEqual([activity])
    const { '@context': _, ...object } = await other.read(lede.addresses.story({ id, edition: 1 }))
    expect(object).toEqual(activity?.object)
  })

  it('reads the newest stories of an author, and of the newsroom its own', async () => {
    const id = await publish()
    const story = lede.addresses.story({ id, edition: 1 })
    expect(await other.read(lede.addresses.featured(author))).toMatchObject({ totalItems: 1, orderedItems: [story] })
    expect(await other.read(lede.addresses.featured(newsroom))).toMatchObject({ totalItems: 0, orderedItems: [] })
    expect(await other.read(lede.addresses.following(author))).toMatchObject({ totalItems: 0 })
  })

  it('reads the number of followers right after it follows and unfollows', async () => {
    const count = async () => (await other.read(lede.addresses.followers(author))).totalItems
    const counts = [await count()]
    await follow(author)
    counts.push(await count())
    await other.post(lede.addresses.sharedInbox, { type: 'Undo', object: `${other.actor}#follows/${author}` })
    counts.push(await count())
    await follow(author, { id: `${other.actor}#follows/again` })
    counts.push(await count())
    await other.post(lede.addresses.sharedInbox, { type: 'Delete', object: other.actor })
    counts.push(await count())
    expect(counts).toEqual([0, 1, 0, 1, 0])
  })

  it.each([
    ['an id in a list', (id: string) => [id]],
    ['a whole request in a list', (id: string, object: string) => [{ id, type: ['Follow'], object: [object] }]],
    ['a request without its address', (_: string, object: string) => ({ type: 'Follow', object: { id: object } })],
  ])('unfollows by %s', async (_, objectOf) => {
    await follow(author)
    const object = objectOf(`${other.actor}#follows/${author}`, lede.addresses.actor(author))
    expect(await other.post(lede.addresses.sharedInbox, { type: ['Undo'], object })).toBe(202)
    expect((await other.read(lede.addresses.followers(author))).totalItems).toBe(0)
  })

  it.each([
    ['many objects', (id: string) => Array.from({ length: 500 }, () => id)],
    [
      'the request of another',
      () => ({ type: 'Follow', id: 'https://other.example/#1', actor: 'https://other.example/' }),
    ],
    ['the end of a like', (id: string, actor: string) => ({ type: 'Like', id, object: actor })],
    ['a number', () => 7],
    ['nothing', () => null],
  ])('does not unfollow by %s', async (_, objectOf) => {
    await follow(author)
    const object = objectOf(`${other.actor}#follows/${author}`, lede.addresses.actor(author))
    expect([202, 400, 413]).toContain(await other.post(lede.addresses.sharedInbox, { type: 'Undo', object }))
    expect((await other.read(lede.addresses.followers(author))).totalItems).toBe(1)
  })
})

it('sees the picture of the newsroom', async () => {
  const { icon } = await other.read(lede.addresses.actor(newsroom))
  const picture = `${lede.publicUrl}/ap/newsroom.png`
  expect(icon).toEqual({ type: 'Image', mediaType: 'image/png', url: picture })
  expect((await fetch(picture)).headers.get('content-type')).toBe('image/png')
})

it('sees the picture of an author', async () => {
  const stored = { owner_id: author, bounty_id: null, bytes: 9, width: 8, height: 6, created_at: at() }
  await lede.database.query
    .insertInto('media')
    .values({ ...stored, id: 'p1', kind: 'image', content_type: 'image/avif' })
    .execute()
  await lede.database.query
    .updateTable('author_profile')
    .set({ picture_id: 'p1', picture_alt: 'Grace at sea' })
    .where('account_id', '=', author)
    .execute()
  expect((await other.read(lede.addresses.actor(author))).icon).toEqual({
    type: 'Image',
    mediaType: 'image/jpeg',
    name: 'Grace at sea',
    url: `${lede.publicUrl}/media/p1`,
  })
})

describe('a handle', () => {
  const ask = (resource: string) =>
    fetch(`${lede.publicUrl}/.well-known/webfinger?resource=${encodeURIComponent(resource.replaceAll('HOST', Host()))}`)

  it.each([
    'acct:grace-hopper@HOST',
    'ACCT:Grace-Hopper@HOST',
    'acct:@grace-hopper@HOST',
    '@grace-hopper@HOST',
    'grace-hopper@HOST',
    'http://HOST/authors/grace-hopper',
    'http://HOST/ap/authors/Grace-Hopper',
  ])('%s is that of the author', async (resource) => {
    const answer = await ask(resource)
    expect(answer.headers.get('content-type')).toBe('application/jrd+json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const [actor, page] = [lede.addresses.actor(author), lede.addresses.authorPage('grace-hopper')]
    expect(await answer.json()).toEqual({
      subject: `acct:grace-hopper@${Host()}`,
      aliases: [actor, page],
      links: [
        { rel: 'self', type: 'application/activity+json', href: actor },
        { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: page },
      ],
    })
  })

  it.each([
    'acct:newsroom@HOST',
    'acct:Newsroom@HOST',
    'http://HOST/',
    'http://HOST',
    'http://HOST/ap/actors/newsroom',
  ])('%s is that of the newsroom', async (resource) => {
    expect(await (await ask(resource)).json()).toMatchObject({ subject: `acct:newsroom@${Host()}` })
  })

  it('is found in any case of the host', async () => {
    const services = { ...lede.services, publicUrl: 'https://lede.example' }
    expect(await findActorByHandle(services, 'acct:Newsroom@Lede.Example')).toMatchObject({ id: newsroom })
  })

  it('needs a name', async () => {
    expect((await fetch(`${lede.publicUrl}/.well-known/webfinger`)).status).toBe(400)
  })

  it.each([
    ['acct:grace-hopper@other.example', 404],
    ['acct:grace-hopper', 404],
    ['acct:@HOST', 404],
    ['acct:grace-hopper@HOST.other.example', 404],
    ['http://HOST@other.example/authors/grace-hopper', 404],
    ['http://user@HOST/authors/grace-hopper', 404],
    ['javascript:alert(1)', 404],
    [`acct:${'a'.repeat(300)}@HOST`, 404],
    ['acct:grace%00hopper@HOST', 404],
  ])('%s is nobody’s', async (resource, status) => {
    expect((await ask(resource)).status).toBe(status)
  })
})

describe('this server', () => {
  const get = (path: string, accept = 'application/json') => fetch(lede.publicUrl + path, { headers: { accept } })

  it('describes itself in both versions of NodeInfo', async () => {
    await publish()
    const { links } = await (await get('/.well-known/nodeinfo')).json()
    const found = await Promise.all(
      links.map(async ({ rel, href }: { rel: string; href: string }) => {
        const answer = await get(new URL(href).pathname)
        const { version, usage } = await answer.json()
        return [rel, answer.headers.get('content-type'), version, usage.localPosts]
      }),
    )
    const schema = 'http://nodeinfo.diaspora.software/ns/schema'
    expect(found).toEqual(
      ['2.0', '2.1'].map((version) => [
        `${schema}/${version}`,
        `application/json; profile="${schema}/${version}#"`,
        version,
        1,
      ]),
    )
    expect((await get('/nodeinfo/3.0')).status).toBe(404)
  })

  it('tells in host-meta where handles are looked up', async () => {
    const answer = await get('/.well-known/host-meta', 'application/xrd+xml')
    expect(answer.headers.get('content-type')).toBe('application/xrd+xml; charset=utf-8')
    const [, template = ''] = /rel="lrdd" template="(.*?)"/.exec(await answer.text()) ?? []
    const found = await fetch(template.replace('{uri}', encodeURIComponent(`acct:newsroom@${Host()}`)))
    expect(await found.json()).toMatchObject({ subject: `acct:newsroom@${Host()}` })
  })

  it('keeps where it leads browsers out of caches that serve other servers', async () => {
    const id = await publish()
    for (const address of [lede.addresses.actor(author), lede.addresses.story({ id, edition: 1 })]) {
      const { status, headers } = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' })
      expect([status, headers.get('vary'), headers.get('cache-control')]).toEqual([302, 'Accept', 'private, no-store'])
    }
  })
})

describe('the address of a page', () => {
  const ask = (path: string, accept: string, method = 'GET') =>
    fetch(lede.publicUrl + path, { method, headers: { accept }, redirect: 'manual' })

  it('leads other servers to the same thing for them, and no cache keeps that for readers', async () => {
    const id = await publish()
    const found = await Promise.all(
      ['/', `/articles/${id}`, `/articles/${id}/`, '/authors/grace-hopper', '/authors/Grace-Hopper'].map(
        async (path) => {
          const { status, headers } = await ask(path, mastodonAccept)
          return [status, headers.get('location'), headers.get('cache-control'), headers.get('vary')]
        },
      ),
    )
    const led = (to: string) => [303, to, 'private, no-store', 'Accept']
    expect(found).toEqual([
      led(lede.addresses.actor(newsroom)),
      led(lede.addresses.story({ id, edition: 1 })),
      led(lede.addresses.story({ id, edition: 1 })),
      led(lede.addresses.actor(author)),
      led(lede.addresses.actor(author)),
    ])
    expect(await other.read(`${lede.publicUrl}/articles/${id}`)).toMatchObject({
      type: 'Article',
      url: lede.addresses.storyPage(id),
    })
    expect(await other.read(`${lede.publicUrl}/authors/grace-hopper`)).toMatchObject({ type: 'Person' })
    expect(await other.read(`${lede.publicUrl}/`)).toMatchObject({ type: 'Organization' })
  })

  it('gives data to programs and nothing of a hidden or unknown story', async () => {
    const id = await publish()
    expect(await (await ask(`/articles/${id}`, 'application/json')).json()).toEqual({ detail: 'Not authenticated' })
    await lede.database.query.updateTable('article').set({ hidden_at: at() }).where('id', '=', id).execute()
    for (const path of [
      `/articles/${id}`,
      '/articles/nothing',
      '/authors/nobody',
      '/articles/%00',
      '/authors/..%2f..',
    ]) {
      const { status, headers } = await ask(path, mastodonAccept)
      expect([status, headers.get('location')]).toEqual([404, null])
    }
  })

  it('keeps the object away from those who prefer the page', async () => {
    const id = await publish()
    for (const accept of [
      'text/html',
      'text/html, application/activity+json',
      '*/*',
      'application/activity+json;q=0',
    ]) {
      expect((await ask(`/articles/${id}`, accept)).headers.get('location')).toBeNull()
    }
  })
})
