import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, updateAuthorProfile } from '../../../contract/endpoints.ts'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { hideStory, showStory } from '../../people/moderation/stories.ts'
import type { Person } from '../../testing/board.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { inboxOf, insertFollowers, insertKey, readQueued, readTestActor } from '../../testing/federation.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { insertStory, type TestStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { contentOf, writingCalls } from '../../testing/writing.ts'
import { newsroom } from './addresses.ts'
import { readStoryObject } from './stories.ts'
import { tellFollowers } from './telling.ts'

const minute = 60_000
const hour = 60 * minute

let test: TestServices
let writing: ReturnType<typeof writingCalls>
let ida: Person
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  writing = writingCalls(test)
})
afterAll(() => test.close())

/** Ida is followed from ida.example and both.example, the newsroom from both.example and news.example. */
beforeEach(async () => {
  const { query } = test.database
  for (const table of [
    'federation_delivery',
    'federation_activity',
    'federation_inbox',
    'federation_follower',
    'federation_story',
    'federation_actor',
    'article_category',
    'article',
  ] as const)
    await query.deleteFrom(table).execute()
  ida = await writing.join('Ida Wells', 1)
  await giveAuthorPage(query, { accountId: ida.id, at: nowIso() })
  await insertKey(test.database, ida.id)
  await insertFollowers(test.database, ida.id, ['ida.example', 'both.example'])
  await insertFollowers(test.database, newsroom, ['both.example', 'news.example'])
  await tell()
  await query.deleteFrom('federation_delivery').execute()
  await query.deleteFrom('federation_pending').execute()
  test.advance(hour)
})

const nowIso = () => new Date(test.services.now()).toISOString()
const hoursAgo = (hours: number) => new Date(test.services.now() - hours * hour).toISOString()
const tell = () => tellFollowers(test.services, readTestActor)
const operator = () => ({ database: test.database, now: test.services.now, actor: 'cli:test' })
const hide = (id: string) => hideStory(operator(), id, 'A court asked for it.')
const show = (id: string) => showStory(operator(), id)
const insert = (story: TestStory = {}) =>
  insertStory(test.database, { id: 'ferry', title: 'The ferry', authorId: ida.id, publishedAt: nowIso(), ...story })
const change = (title: string, id = 'ferry') =>
  test.database.query.updateTable('article').set({ title, updated_at: nowIso() }).where('id', '=', id).execute()
const setAccount = (set: { name?: string; user_type?: number; suspended_at?: string | null }, id = ida.id) =>
  test.database.query.updateTable('account').set(set).where('id', '=', id).execute()
/** With a session whose password was just entered. */
async function removeAccount({ id, email }: Person) {
  const token = await test.services.sessions.open(id)
  const { status } = await writing.ask('POST', deleteAccount.path, { id, email, token }, { body: { byline: 'keep' } })
  expect(status).toBe(200)
}
const pending = () => test.database.query.selectFrom('federation_pending').select(['kind', 'subject_id']).execute()

/** Names an activity, its sender and its servers: `Create ferry/1#create by IDA to both ida`. */
async function queued(): Promise<string[]> {
  const activities = await readQueued(test.database)
  return activities.map(({ id, actor, body, inboxes }) => {
    const servers = inboxes.map((inbox) => inbox.replace('https://', '').replace('.example/inbox', ''))
    const address = id.replace('http://lede.test/ap/', '').replace('stories/', '')
    return `${body.type} ${address} by ${actor} to ${servers.join(' ')}`.replaceAll(ida.id, 'IDA')
  })
}
async function forgetQueued() {
  await test.database.query.deleteFrom('federation_delivery').execute()
}

const create = 'Create ferry/1#create by IDA to both ida'
const announce = 'Announce ferry/1#announce by newsroom to both news'
const update = (edition = 1, version = nowIso()) => `Update ferry/${edition}#update-${version} by IDA to both ida news`
const remove = (edition = 1, by = 'IDA', to = 'both ida news') =>
  `Delete ferry/${edition}#delete-${nowIso()} by ${by} to ${to}`

/** Publishes and tells of a story, and delivers it. */
async function publishAndTell(story: TestStory = {}) {
  await insert(story)
  await tell()
  await forgetQueued()
  test.advance(hour)
}

type Case = [name: string, act: () => Promise<unknown>, expected: () => string[]]

const cases: Case[] = [
  ['tells of a new story and announces it', () => insert(), () => [create, announce]],
  [
    'tells of a new story of an author without a page as the newsroom',
    async () => insert({ authorId: await insertAccount(test.database) }),
    () => ['Create ferry/1#create by newsroom to both news'],
  ],
  ['tells of a story of the last 48 hours', () => insert({ publishedAt: hoursAgo(48) }), () => [create, announce]],
  ['only updates an older story', () => insert({ publishedAt: hoursAgo(48.001) }), () => [update()]],
  [
    'sends an update of a changed story',
    async () => {
      await publishAndTell()
      await change('The ferry was sold')
    },
    () => [update()],
  ],
  [
    'sends an update of a text that changed where it is not sent',
    async () => {
      await publishAndTell()
      await test.database.query.updateTable('article').set({ content: 'Other.', updated_at: nowIso() }).execute()
    },
    () => [update()],
  ],
  [
    'sends nothing if a story is saved without a change',
    async () => {
      await publishAndTell()
      await test.database.query.updateTable('article').set({ content: 'Other.' }).execute()
    },
    () => [],
  ],
  [
    'sends a removal of a hidden story at once',
    async () => {
      await insert()
      await tell()
      await forgetQueued()
      await hide('ferry')
    },
    () => [remove()],
  ],
  [
    'sends the removal once',
    async () => {
      await publishAndTell()
      await hide('ferry')
      await tell()
      await forgetQueued()
      await hide('ferry')
      await change('Still hidden')
    },
    () => [],
  ],
  [
    'sends a removal of a story that was hidden before it was told of',
    async () => {
      await insert()
      await hide('ferry')
    },
    () => [remove()],
  ],
  [
    'sends a removal of a deleted story',
    async () => {
      await publishAndTell()
      await test.database.query.deleteFrom('article').execute()
    },
    () => [remove()],
  ],
  [
    'sends nothing of a deleted story that it never told of',
    async () => {
      await insert()
      await test.database.query.deleteFrom('article').execute()
    },
    () => [],
  ],
  [
    'tells of a story that is visible again as a new one',
    async () => {
      await publishAndTell()
      await hide('ferry')
      await tell()
      await forgetQueued()
      test.advance(100 * hour)
      await show('ferry')
    },
    () => ['Create ferry/2#create by IDA to both ida', 'Announce ferry/2#announce by newsroom to both news'],
  ],
  [
    'updates the current edition',
    async () => {
      await publishAndTell()
      await hide('ferry')
      await tell()
      await show('ferry')
      await tell()
      await forgetQueued()
      test.advance(hour)
      await change('The ferry was sold')
    },
    () => [update(2)],
  ],
  [
    'sends nothing of a story that was hidden and shown in between',
    async () => {
      await publishAndTell()
      await hide('ferry')
      await show('ferry')
    },
    () => [],
  ],
  [
    'updates an author',
    () => setAccount({ name: 'Ida B. Wells' }),
    () => [`Update actors/IDA#update-${nowIso()} by IDA to both ida`],
  ],
  [
    'updates an author with a new biography',
    () =>
      writing.ask('PUT', updateAuthorProfile.path, ida, {
        body: { biography: 'Born in 1862.', beats: [], links: [], picture_id: null, picture_alt: '' },
      }),
    () => [`Update actors/IDA#update-${nowIso()} by IDA to both ida`],
  ],
  ['sends nothing of a demoted author', () => setAccount({ user_type: 0 }), () => []],
  ['sends nothing of a suspended author', () => setAccount({ suspended_at: nowIso() }), () => []],
  [
    'sends nothing of a suspended author whom nobody was told of',
    async () => {
      await test.database.query.deleteFrom('federation_actor').execute()
      await setAccount({ suspended_at: nowIso() })
    },
    () => [],
  ],
  ['sends nothing of a restored author', () => setAccount({ suspended_at: null }), () => []],
  [
    'still removes the story of a demoted author as that author',
    async () => {
      await publishAndTell()
      await setAccount({ user_type: 0 })
      await hide('ferry')
    },
    () => [remove()],
  ],
  [
    'keeps the author of a story that was told of before the author had a page',
    async () => {
      const authorId = await insertAccount(test.database)
      await publishAndTell({ authorId })
      await giveAuthorPage(test.database.query, { accountId: authorId, at: nowIso() })
      await change('The ferry was sold')
    },
    () => [`Update ferry/1#update-${nowIso()} by newsroom to both news`],
  ],
  [
    'removes a deleted author, and passes on recent stories to the newsroom',
    async () => {
      await publishAndTell()
      await publishAndTell({ id: 'quay', publishedAt: hoursAgo(48) })
      await removeAccount(ida)
    },
    () => [
      'Create ferry/2#create by newsroom to both news',
      `Delete actors/IDA#delete-${nowIso()} by IDA to both ida news`,
    ],
  ],
  [
    'sends nothing of a deleted reader',
    async () => {
      const rosa = await writing.join('Rosa Reader', 0)
      await removeAccount(rosa)
    },
    () => [],
  ],
]

describe('tellFollowers', () => {
  it.each(cases)('%s', async (_, act, expected) => {
    await act()
    await tell()
    expect(await queued()).toEqual(expected())
    expect(await pending()).toEqual([])
    // Nothing is sent twice.
    await forgetQueued()
    test.advance(hour)
    expect([await tell(), await queued()]).toEqual([0, []])
  })

  it('returns how many rows it handled', async () => {
    await insert()
    await change('The ferry was sold')
    await insert({ id: 'quay' })
    expect([await tell(), await tell()]).toEqual([3, 0])
  })

  it('writes a summary with a link, and not the whole text', async () => {
    const long = 'The ferry was sold for a dollar. '.repeat(30)
    await insert({ title: 'A & <b>', content: contentOf(`<i>It</i> "was" & ${long}`), categories: ['world', 'food'] })
    await tell()
    const [created, announced] = await readQueued(test.database)
    const context = created?.body['@context']
    const summary = `&lt;i&gt;It&lt;/i&gt; &quot;was&quot; &amp; ${long.slice(0, 263)}`
    const actor = `http://lede.test/ap/actors/${ida.id}`
    const everyone = 'https://www.w3.org/ns/activitystreams#Public'
    const time = nowIso().replace('.000Z', 'Z')
    expect(created?.body).toEqual({
      '@context': context,
      id: 'http://lede.test/ap/stories/ferry/1#create',
      type: 'Create',
      actor,
      to: everyone,
      cc: `${actor}/followers`,
      published: time,
      object: {
        id: 'http://lede.test/ap/stories/ferry/1',
        type: 'Article',
        attributedTo: actor,
        name: 'A & <b>',
        summary: expect.stringContaining(summary.slice(0, 200)),
        content: expect.stringMatching(
          /^<p>&lt;i&gt;It[^<]{300,340}…<\/p><p><a href="http:\/\/lede\.test\/articles\/ferry">Read the story<\/a><\/p>$/,
        ),
        url: 'http://lede.test/articles/ferry',
        to: everyone,
        cc: `${actor}/followers`,
        published: time,
        updated: time,
        sensitive: false,
        tag: [
          { type: 'Hashtag', href: 'http://lede.test/category/world', name: '#world' },
          { type: 'Hashtag', href: 'http://lede.test/category/food', name: '#food' },
        ],
      },
    })
    expect(announced?.body).toEqual({
      '@context': announced?.body['@context'],
      id: 'http://lede.test/ap/stories/ferry/1#announce',
      type: 'Announce',
      actor: 'http://lede.test/ap/actors/newsroom',
      object: 'http://lede.test/ap/stories/ferry/1',
      to: everyone,
      cc: ['http://lede.test/ap/actors/newsroom/followers', actor],
      published: time,
    })
    expect(created?.inboxes).toEqual([inboxOf('both.example'), inboxOf('ida.example')])
  })

  it('waits with a second update of a story until five minutes have passed, and sends the newest', async () => {
    await insert()
    await tell()
    await forgetQueued()
    for (const title of ['Two', 'Three', 'Four']) {
      await change(title)
      test.advance(minute)
      await tell()
    }
    test.advance(2 * minute - 1)
    expect([await tell(), await queued(), await pending()]).toEqual([0, [], [{ kind: 'story', subject_id: 'ferry' }]])
    test.advance(1)
    await tell()
    const [sent, ...others] = await readQueued(test.database)
    expect([sent?.body.object, others, await pending()]).toEqual([expect.objectContaining({ name: 'Four' }), [], []])
  })

  it('waits with a second update of an author until five minutes have passed', async () => {
    await setAccount({ name: 'Ida B. Wells' })
    await tell()
    await forgetQueued()
    await setAccount({ name: 'Ida Bell Wells' })
    await tell()
    test.advance(5 * minute - 1)
    expect([await tell(), await queued()]).toEqual([0, []])
    test.advance(1)
    await tell()
    const [sent] = await readQueued(test.database)
    expect(sent?.body.object).toMatchObject({ type: 'Person', name: 'Ida Bell Wells' })
  })

  it('does not let stories that wait hold up others', async () => {
    for (let number = 0; number < 120; number += 1) await insert({ id: `waiting-${number}` })
    await tell()
    for (let number = 0; number < 120; number += 1) await change('Changed', `waiting-${number}`)
    await tell()
    await forgetQueued()
    await insert()
    expect([await tell(), await queued()]).toEqual([1, [create, announce]])
    expect(await pending()).toHaveLength(120)
  })

  it('goes on after an error, and tries again after a minute', async () => {
    await setAccount({ name: 'Ida B. Wells' })
    await insert()
    const failing = async () => {
      throw new Error('no keys')
    }
    expect(await tellFollowers(test.services, failing)).toBe(1)
    expect(await queued()).toEqual([create, announce])
    await forgetQueued()
    test.advance(minute - 1)
    expect([await tell(), await queued()]).toEqual([0, []])
    test.advance(1)
    await tell()
    expect(await queued()).toEqual([`Update actors/IDA#update-${nowIso()} by IDA to both ida`])
  })

  it('stops between two subjects', async () => {
    await insert()
    await insert({ id: 'quay' })
    let asked = 0
    const isStopping = () => {
      asked += 1
      return asked > 1
    }
    expect(await tellFollowers(test.services, readTestActor, isStopping)).toBe(1)
    expect(await tell()).toBe(1)
  })

  it('lets other work run between two subjects', async () => {
    for (let number = 0; number < 10; number += 1) await insert({ id: `story-${number}` })
    let turns = 0
    let isDone = false
    const count = () => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await tell()
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(10)
  })

  it('takes back what still waits for a server when the story is hidden', async () => {
    await insert()
    await tell()
    test.advance(hour)
    await change('A slander')
    await tell()
    test.advance(hour)
    await hide('ferry')
    await tell()
    expect(await queued()).toEqual([remove()])
  })

  it('takes back an earlier update, and keeps the creation', async () => {
    await insert()
    for (const title of ['One', 'Two', 'Three']) {
      await tell()
      test.advance(hour)
      await change(title)
    }
    await tell()
    expect(await queued()).toEqual([create, announce, update()])
  })

  it('takes back the update of an author who deletes the account', async () => {
    await setAccount({ name: 'Ida B. Wells' })
    await tell()
    test.advance(hour)
    await setAccount({ name: 'Ida Bell Wells' })
    await tell()
    await removeAccount(ida)
    await tell()
    expect(await queued()).toEqual([`Delete actors/IDA#delete-${nowIso()} by IDA to both ida news`])
    const followers = await test.database.query.selectFrom('federation_follower').select('actor').distinct().execute()
    expect(followers).toEqual([{ actor: newsroom }])
  })

  it('never sends a hidden story whose update was pending', async () => {
    await insert()
    await tell()
    await forgetQueued()
    await change('A slander')
    await tell()
    await hide('ferry')
    await tell()
    test.advance(hour)
    await tell()
    expect(await queued()).toEqual([remove(1).replace(nowIso(), hoursAgo(1))])
    const [removed] = await readQueued(test.database)
    expect(JSON.stringify(removed)).not.toMatch(/slander|The ferry/)
  })

  it('removes a story that is hidden while it is told of', async () => {
    await insert({ title: 'A slander' })
    let hiding: Promise<boolean> | undefined
    const query = test.database.query.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (hiding === undefined && result.rows.some((row) => row.excerpt !== undefined)) {
          hiding = hide('ferry')
          await nextTurn()
        }
        return result
      },
    })
    await tellFollowers({ ...test.services, database: { ...test.database, query } }, readTestActor)
    expect(await hiding).toBe(true)
    await tell()
    expect(await queued()).toEqual([remove()])
  })

  it('sends everything once with two workers at once and changes between them', async () => {
    for (let number = 0; number < 40; number += 1) await insert({ id: `story-${number}` })
    const rename = async () => {
      for (let number = 0; number < 20; number += 1) await change('Changed', `story-${number}`)
    }
    await Promise.all([tell(), tell(), rename(), tell()])
    test.advance(hour)
    await Promise.all([tell(), tell()])
    expect(await pending()).toEqual([])
    const activities = await readQueued(test.database)
    const kindsOf = (number: number) =>
      activities.filter(({ id }) => id.includes(`/story-${number}/`)).map(({ id }) => id.replace(/^.*#(\w+).*$/, '$1'))
    for (let number = 0; number < 40; number += 1) {
      expect(kindsOf(number).slice(0, 2)).toEqual(['create', 'announce'])
      expect(kindsOf(number).length).toBeLessThanOrEqual(3)
    }
    const titles = new Map(
      activities.flatMap(({ body }) => {
        const { id, name } = body.object as { id?: string; name?: string }
        return id === undefined || name === undefined ? [] : [[id, name]]
      }),
    )
    expect(
      [...titles.values()].toSorted().reduce<Record<string, number>>((counts, title) => {
        counts[title] = (counts[title] ?? 0) + 1
        return counts
      }, {}),
    ).toEqual({ Changed: 20, 'The ferry': 20 })
  })

  it('lets a story wait once with two workers at once', async () => {
    for (let number = 0; number < 20; number += 1) await insert({ id: `story-${number}` })
    await tell()
    for (let number = 0; number < 20; number += 1) await change('Changed', `story-${number}`)
    expect((await Promise.all([tell(), tell()])).reduce((sum, rows) => sum + rows)).toBe(20)
    expect(await pending()).toHaveLength(20)
  })

  it('moves stories of a deleted author to the newsroom, at a new address', async () => {
    await publishAndTell({ publishedAt: hoursAgo(100) })
    await removeAccount(ida)
    await tell()
    const read = (edition: number) => readStoryObject(test.services, { id: 'ferry', edition })
    const [old, current, next] = [await read(1), await read(2), await read(3)]
    expect([old?.constructor.name, current?.constructor.name, next]).toEqual(['Tombstone', 'Article', undefined])
    expect(current?.attributionId?.href).toBe('http://lede.test/ap/actors/newsroom')
  })

  it('takes as many statements per story with many stories as with few', async () => {
    const measured = async (stories: number, prefix: string) => {
      for (let number = 0; number < stories; number += 1) await insert({ id: `${prefix}-${number}` })
      return (await statementsOf(tell)).statements.length / stories
    }
    const few = await measured(10, 'few')
    expect(await measured(200, 'many')).toBeLessThanOrEqual(few)
  })
})

describe('the triggers of federation', () => {
  it('queue each write that followers may have to be told of', async () => {
    const { query } = test.database
    await insert()
    const written = async (write: () => Promise<unknown>) => {
      await query.deleteFrom('federation_pending').execute()
      await write()
      return (await pending()).map(({ kind, subject_id }) => `${kind} ${subject_id}`)
    }
    const [story, author] = ['story ferry', `actor ${ida.id}`]
    const article = () => query.updateTable('article').where('id', '=', 'ferry')
    const account = () => query.updateTable('account').where('id', '=', ida.id)
    const profile = () => query.updateTable('author_profile').where('account_id', '=', ida.id)
    const slug = { account_id: ida.id, slug: 'again', updated_at: '' }
    const at = nowIso()
    const writes: [() => Promise<unknown>, string[]][] = [
      [() => article().set({ title: 'Two' }).execute(), [story]],
      [() => article().set({ content: 'Second text.' }).execute(), [story]],
      [() => article().set({ category: '["food"]' }).execute(), [story]],
      [() => article().set({ byline: 'Ida' }).execute(), [story]],
      [() => article().set({ hidden_at: at }).execute(), [story]],
      [() => article().set({ updated_at: at }).execute(), [story]],
      [() => article().set({ title: 'Two', content: 'Text.', updated_at: at }).execute(), [story]],
      [() => article().set({ media_items: '[]', hidden_reason: null }).execute(), []],
      [() => account().set({ name: 'Ida B. Wells' }).execute(), [author]],
      [() => account().set({ user_type: 2 }).execute(), [author]],
      [() => account().set({ suspended_at: at }).execute(), [author]],
      [() => account().set({ phone: null, updated_at: at }).execute(), []],
      [() => profile().set({ biography: 'Born in 1862.' }).execute(), [author]],
      [() => profile().set({ picture_alt: 'Ida' }).execute(), [author]],
      [() => query.deleteFrom('author_profile').where('account_id', '=', ida.id).execute(), [author]],
      [() => query.insertInto('author_profile').values(slug).execute(), [author]],
      [() => query.deleteFrom('article').where('id', '=', 'ferry').execute(), [story]],
      [() => insert(), [story]],
    ]
    for (const [write, expected] of writes)
      expect([String(write), await written(write)]).toEqual([String(write), expected])
  })
})
