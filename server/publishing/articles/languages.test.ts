import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { guessLanguagesOfOldStories } from '../../content/index.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { insertStory } from '../../testing/stories.ts'
import { contentOf, openWriting, words } from '../../testing/writing.ts'
import { readStoryObject } from '../federation/stories.ts'

const { test, writing, nellie } = await openWriting()
afterAll(() => test.close())
// These tests publish more in a minute than the limit allows in an hour.
beforeEach(() => test.database.query.deleteFrom('rate_limit').execute())

const arabic = {
  title: 'بيعت العبارة في الشتاء',
  content: contentOf('ولم يسأل أحد سكان الجزيرة عن رأيهم في بيعها. '.repeat(15)),
  category: '["food"]',
}
const japanese = {
  title: 'フェリーは冬に売却された',
  content: contentOf('島の住民に意見を聞いた者はいなかった。'.repeat(20)),
}
const publicStory = async (id: string) =>
  (await writing.ask<{ language?: string }>('GET', `/api/public/articles/${id}`)).body

describe('the language of an article', () => {
  it('is guessed when it is published, in a script without blanks too', async () => {
    const { status, body } = await writing.publish(nellie, japanese)
    expect([status, body]).toEqual([200, expect.objectContaining({ language: 'ja' })])
    expect(await publicStory(body.id)).toMatchObject({ language: 'ja' })
  })

  it('is what the author chose, until they choose another or leave it to a guess', async () => {
    const { body } = await writing.publish(nellie, { ...arabic, language: 'fa' })
    expect(body).toMatchObject({ language: 'fa' })
    await writing.update(nellie, body.id, japanese)
    expect(await publicStory(body.id)).toMatchObject({ language: 'fa' })
    await writing.update(nellie, body.id, { ...japanese, language: null })
    expect(await publicStory(body.id)).toMatchObject({ language: 'ja' })
    await writing.update(nellie, body.id, { ...japanese, language: 'ko' })
    expect(await publicStory(body.id)).toMatchObject({ language: 'ko' })
  })

  it('is absent where it is uncertain', async () => {
    const { body } = await writing.publish(nellie, { title: words(3), content: contentOf(words(100)) })
    expect(await publicStory(body.id)).not.toHaveProperty('language')
  })

  it('comes from the draft, which keeps it through saves and restored versions', async () => {
    const { id: draft_id } = (await writing.save(nellie, { ...arabic, language: 'ur' })).body
    await writing.save(nellie, { ...japanese, version: 1 }, draft_id)
    await writing.ask('POST', `/api/drafts/${draft_id}/versions/1/restore`, nellie, { body: { version: 2 } })
    expect((await writing.draft(nellie, draft_id)).body).toMatchObject({ title: arabic.title, language: 'ur' })
    expect((await writing.ask('GET', `/api/drafts/${draft_id}/language`, nellie)).body).toEqual({ language: 'ar' })
    const { body } = await writing.publish(nellie, { ...arabic, draft_id })
    expect(await publicStory(body.id)).toMatchObject({ language: 'ur' })
  })

  it('saves a choice alone as a new version, and a guess again', async () => {
    const { id: draft_id } = (await writing.save(nellie, arabic)).body
    await writing.save(nellie, { ...arabic, language: 'ar', version: 1 }, draft_id)
    expect((await writing.draft(nellie, draft_id)).body).toMatchObject({ language: 'ar', version: 2 })
    await writing.save(nellie, { ...arabic, language: null, version: 2 }, draft_id)
    expect((await writing.draft(nellie, draft_id)).body).not.toHaveProperty('language')
  })

  it('is guessed for stories from before, unless it is uncertain or chosen', async () => {
    const content = contentOf('The gauges had been silent since the winter, and nobody had looked at them.')
    const old = await insertStory(test.database, { title: 'The silent gauges', content })
    const short = await insertStory(test.database, { title: '2026', content: contentOf('1 2 3') })
    const { body: chosen } = await writing.publish(nellie, { ...arabic, language: 'fa' })
    await guessLanguagesOfOldStories(test.database)
    const found = await Promise.all([old.id, short.id, chosen.id].map(publicStory))
    expect(found.map(({ language }) => language)).toEqual(['en', undefined, 'fa'])
  })

  it('is guessed for no story whose author chooses one meanwhile, and written for none that has one', async () => {
    const { id } = await insertStory(test.database, { title: arabic.title, content: arabic.content })
    let writes = 0
    const write: typeof test.database.write = async (work) => {
      writes += 1
      await test.database.query.insertInto('article_language').values({ article_id: id, language: 'fa' }).execute()
      return test.database.write(work)
    }
    await guessLanguagesOfOldStories({ query: test.database.query, write })
    expect([await publicStory(id), writes]).toEqual([expect.objectContaining({ language: 'fa' }), 1])
  })

  it('is refused if it is none of ours', async () => {
    const { status, body } = await writing.save(nellie, { language: 'xx"><script>' })
    expect([status, body]).toEqual([400, { detail: 'language: is not one of our languages' }])
  })

  it('stands in lists, feeds, the sitemap of news and what other servers read', async () => {
    const { id } = (await writing.publish(nellie, arabic)).body
    const text = async (address: string) => (await test.app.request(address)).text()
    expect(await text('/api/articles-by-category/food')).toContain('"language":"ar"')
    expect(await text('/category/food/feed.xml')).toContain('<dc:language>ar</dc:language>')
    const feed = JSON.parse(await text('/category/food/feed.json'))
    expect(feed.items.find((item: { id: string }) => item.id === `http://lede.test/articles/${id}`)).toMatchObject({
      language: 'ar',
      content_html: expect.stringMatching(/^<div lang="ar"><p dir="auto">ولم/),
    })
    expect(await text('/news-sitemap.xml')).toMatch(
      new RegExp(`/articles/${id}</loc><news:news>\\n.*<news:language>ar</news:language>`),
    )
    const object = await readStoryObject(test.services, { id, edition: 1 })
    expect(await object?.toJsonLd()).toMatchObject({
      name: arabic.title,
      nameMap: { ar: arabic.title },
      summaryMap: { ar: expect.stringContaining('سكان') },
      contentMap: { ar: expect.stringContaining('سكان') },
    })
  })
})

it('is guessed for a delivery, and kept by the story published from it', async () => {
  const calls = deliveryCalls(test)
  const reader = await calls.join('Rosa Reader', 0)
  const bounty = await calls.post(reader)
  const { id: application } = (await calls.apply(nellie, bounty.id)).body
  await calls.decide(reader, 'accept', bounty.id, application)
  const save = { note_type: 'text', bounty_id: bounty.id, ...arabic }
  const { id: draft_id } = (await writing.save(nellie, save)).body
  const { title, content } = arabic
  const delivered = (await calls.submit(nellie, { bounty_id: bounty.id, draft_id, title, content })).body
  const delivery = await calls.ask('GET', `/api/delivered-bounties/${delivered.id}`, reader)
  expect(delivery.body).toMatchObject({ language: 'ar' })
  await calls.accept(reader, delivered.id)
  expect(await publicStory(delivered.id)).toMatchObject({ language: 'ar' })
})
