import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { storyTag } from '../../platform/live/story-tags.ts'
import { insertAccount, insertBounty } from '../../testing/bounties.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
const updatedAt = '2026-11-20T08:00:00.000Z'
beforeAll(async () => {
  test = await openTestServices()
  await insertStory(test.database, { id: 'story', title: 'The "silent" gauges', updatedAt })
  await insertStory(test.database, { id: 'hidden' })
  await test.database.query.updateTable('article').set({ hidden_at: updatedAt }).where('id', '=', 'hidden').execute()
  await insertBounty(test.database, { id: 'question', title: 'Who closed the ferry?' })
  await insertBounty(test.database, { id: 'expired', ended_at: updatedAt, ended_as: 'expired' })
  await insertBounty(test.database, { id: 'closed', closed_at: updatedAt })
  const accountId = await insertAccount(test.database, 'Nellie Bly')
  await giveAuthorPage(test.database.query, { accountId, at: updatedAt })
})
afterAll(() => test.close())

const ask = (url: string, more = '') => test.app.request(`/oembed?url=${encodeURIComponent(url)}${more}`)

/** A response of the type `rich` (https://oembed.com/#section2.3.4.4). */
const Address = v.pipe(v.string(), v.url())
const Rich = v.strictObject({
  version: v.literal('1.0'),
  type: v.literal('rich'),
  html: v.string(),
  width: v.number(),
  height: v.number(),
  description: v.optional(v.string()),
  author_url: v.optional(Address),
  title: v.string(),
  author_name: v.optional(v.string()),
  provider_name: v.string(),
  provider_url: Address,
  cache_age: v.number(),
  thumbnail_url: Address,
  thumbnail_width: v.number(),
  thumbnail_height: v.number(),
})

const shared = {
  version: '1.0',
  type: 'rich',
  width: 480,
  height: 230,
  provider_name: 'Lede',
  provider_url: 'http://lede.test/',
  cache_age: 300,
  thumbnail_width: 1200,
  thumbnail_height: 630,
} as const
const story = {
  ...shared,
  title: 'The "silent" gauges',
  html: '<blockquote cite="http://lede.test/articles/story"><p><a href="http://lede.test/articles/story">The &quot;silent&quot; gauges</a></p><p>Words.</p></blockquote>',
  description: 'Words.',
  author_name: 'Grace Hopper',
  thumbnail_url: `http://lede.test/og/story/story.jpg?v=${updatedAt}`,
}
const question = {
  ...shared,
  title: 'Who closed the ferry?',
  html: '<iframe src="http://lede.test/embed/questions/question" title="Who closed the ferry?" width="480" height="230" style="border:0;max-width:100%" loading="lazy"></iframe>',
  thumbnail_url: 'http://lede.test/og/question/question.jpg',
}
const author = {
  ...shared,
  title: 'Nellie Bly',
  html: '<blockquote cite="http://lede.test/authors/nellie-bly"><p><a href="http://lede.test/authors/nellie-bly">Nellie Bly</a></p></blockquote>',
  thumbnail_url: 'http://lede.test/og/author/nellie-bly.jpg',
}

describe('GET /oembed', () => {
  it.each([
    ['http://lede.test/articles/story', '&format=json', story],
    ['http://lede.test/articles/story?utm=1#top', '', story],
    ['http://lede.test/questions/question', '', question],
    ['http://lede.test/bounties/question', '&maxwidth=480&maxheight=230', question],
    ['http://lede.test/authors/nellie-bly', '', author],
  ])('describes %s%s', async (url, more, expected) => {
    const answer = await ask(url, more)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
    const described = await answer.json()
    expect(described).toEqual(expected)
    expect(v.is(Rich, described)).toBe(true)
  })

  it.each([
    '',
    'story',
    '/articles/story',
    'http://lede.test/',
    'http://lede.test/about/story',
    'http://lede.test/constructor/story',
    'http://lede.test/articles/nothing',
    'http://lede.test/articles/hidden',
    'http://lede.test/authors/nobody',
    'http://lede.test/questions/expired',
    'http://lede.test/questions/closed',
    'https://lede.test/articles/story',
    'http://lede.test.example/articles/story',
    'http://lede.test@other.example/articles/story',
    'http://someone@lede.test/articles/story',
    `http://lede.test/articles/story?${'a'.repeat(500)}`,
  ])('answers 404 to %j', async (url) => {
    expect((await ask(url)).status).toBe(404)
  })

  it.each([
    ['&maxwidth=479', 'rich', 360],
    ['&maxwidth=300', 'rich', 240],
    ['&maxwidth=239', 'link', undefined],
    ['&maxheight=229', 'link', undefined],
    ['&maxwidth=-1&maxheight=x', 'rich', 480],
  ])('keeps to the room of the other site: %s', async (room, type, width) => {
    const described = await (await ask('http://lede.test/questions/question', room)).json()
    expect([described.type, described.width, described.title]).toEqual([type, width, 'Who closed the ferry?'])
  })

  it('names the page of an author who has one, and escapes what it quotes', async () => {
    const authorId = await insertAccount(test.database, 'Ida Wells')
    const slug = await giveAuthorPage(test.database.query, { accountId: authorId, at: updatedAt })
    const content = JSON.stringify([{ type: 'paragraph', children: [{ text: '<script>"1"</script>' }] }])
    await insertStory(test.database, { id: 'authored', title: '<b>', content, authorId })
    const described = await (await ask('http://lede.test/articles/authored')).json()
    expect(described).toMatchObject({
      author_name: 'Ida Wells',
      author_url: `http://lede.test/authors/${slug}`,
      description: '<script>"1"</script>',
      html: '<blockquote cite="http://lede.test/articles/authored"><p><a href="http://lede.test/articles/authored">&lt;b&gt;</a></p><p>&lt;script&gt;&quot;1&quot;&lt;/script&gt;</p></blockquote>',
    })
  })

  it('answers 501 to a request for XML', async () => {
    expect((await ask('http://lede.test/articles/story', '&format=xml')).status).toBe(501)
  })

  it('tells a changed title', async () => {
    await ask('http://lede.test/articles/story')
    await test.database.query.updateTable('article').set({ title: 'Loud gauges' }).where('id', '=', 'story').execute()
    test.services.responseCache.invalidate([storyTag('story')])
    expect(await (await ask('http://lede.test/articles/story')).json()).toEqual({
      ...story,
      title: 'Loud gauges',
      html: story.html.replace('The &quot;silent&quot; gauges', 'Loud gauges'),
    })
  })
})
