import { Article, Tombstone } from '@fedify/vocab'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveAuthorPage } from '../../people/authors/slugs.ts'
import { hideStory, showStory } from '../../people/moderation/stories.ts'
import { insertAccount, testTime } from '../../testing/bounties.ts'
import { readTestActor } from '../../testing/federation.ts'
import { observe, statementsOf } from '../../testing/statements.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { newsroom } from './addresses.ts'
import { findCurrentEdition, readStoryObject } from './stories.ts'
import { tellFollowers } from './telling.ts'

let test: TestServices
let authorId: string
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
  authorId = await insertAccount(test.database, 'Ida Wells')
  await giveAuthorPage(test.database.query, { accountId: authorId, at: testTime })
})
afterAll(() => test.close())

const tell = () => tellFollowers(test.services, readTestActor)
const operator = () => ({ database: test.database, now: test.services.now, actor: 'cli:test' })
const hide = (id: string) => hideStory(operator(), id, 'A court asked for it.')
const show = (id: string) => showStory(operator(), id)
const read = (id: string, edition = 1) => readStoryObject(test.services, { id, edition })
const current = (id: string) => findCurrentEdition(test.database.query, id)

async function kinds(id: string) {
  const objects = await Promise.all([0, 1, 2, 3].map((edition) => read(id, edition)))
  return objects.map((object) => (object instanceof Article ? 'Article' : object && 'Tombstone'))
}

describe('readStoryObject', () => {
  it('follows a story that is hidden, shown and deleted', async () => {
    const { id } = await insertStory(test.database, { authorId })
    expect([await kinds(id), await current(id)]).toEqual([
      [undefined, 'Article', undefined, undefined],
      { edition: 1, actor: authorId },
    ])
    await tell()
    expect(await kinds(id)).toEqual([undefined, 'Article', undefined, undefined])
    await hide(id)
    expect([await kinds(id), await current(id)]).toEqual([[undefined, 'Tombstone', undefined, undefined], undefined])
    await tell()
    await show(id)
    // Nothing is at the next address before its creation is queued.
    expect([await kinds(id), await current(id)]).toEqual([[undefined, 'Tombstone', undefined, undefined], undefined])
    await tell()
    expect([await kinds(id), await current(id)]).toEqual([
      [undefined, 'Tombstone', 'Article', undefined],
      { edition: 2, actor: authorId },
    ])
    await hide(id)
    expect([await kinds(id), await current(id)]).toEqual([[undefined, 'Tombstone', 'Tombstone', undefined], undefined])
    await test.database.query.deleteFrom('article').where('id', '=', id).execute()
    expect([await kinds(id), await current(id)]).toEqual([[undefined, 'Tombstone', 'Tombstone', undefined], undefined])
  })

  it('finds nothing at the address of a story that never existed', async () => {
    expect([await read('nowhere'), await current('nowhere')]).toEqual([undefined, undefined])
  })

  it('attributes the story of an author without a page to the newsroom', async () => {
    const { id } = await insertStory(test.database)
    const article = await read(id)
    expect(await current(id)).toEqual({ edition: 1, actor: newsroom })
    expect(article?.attributionId?.href).toBe('http://lede.test/ap/actors/newsroom')
  })

  it('says nothing of a hidden story, also if nobody was told of it', async () => {
    const { id } = await insertStory(test.database, { title: 'A slander', content: 'A slander.', authorId })
    await hide(id)
    const object = await read(id)
    expect(object).toBeInstanceOf(Tombstone)
    const json = JSON.stringify(await object?.toJsonLd())
    expect(json).toContain(`http://lede.test/ap/stories/${id}/1`)
    expect(json).not.toContain('slander')
  })

  it.each([
    ['a right-to-left title', 'من أغلق العبّارة؟', 'من أغلق العبّارة؟'],
    ['a word of 60 letters', 'x'.repeat(60), 'x'.repeat(60)],
    ['markup', '<script>alert("1")</script> & more', '<script>alert("1")</script> & more'],
    ['half a character', 'One \ud83d half', 'One \ufffd half'],
  ])('takes %s', async (_, title, name) => {
    // PostgreSQL stores no half characters, so SQLite alone can return one.
    const stored = test.database.engine === 'postgres' ? title.toWellFormed() : title
    const content = JSON.stringify([{ type: 'paragraph', children: [{ text: title }] }])
    const { id } = await insertStory(test.database, { title: stored, content, authorId })
    const article = await read(id)
    expect(article?.name).toBe(name)
    expect(`${article?.content}${article?.summary}`).not.toMatch(/<script|alert\("/)
  })

  it('has the picture of the story with its description, from this site alone', async () => {
    const picture = (url: string) =>
      JSON.stringify([
        { type: 'standfirst', children: [{ text: 'In short.' }] },
        { type: 'image', url, alt: 'The "ferry"', width: 800, height: 600, children: [{ text: '' }] },
        { type: 'paragraph', children: [{ text: 'The ferry was sold.' }] },
      ])
    const own = await insertStory(test.database, { content: picture('/media/ferry'), authorId })
    const json = await (await read(own.id))?.toJsonLd()
    const image = { type: 'Image', url: 'http://lede.test/media/ferry', name: 'The "ferry"' }
    expect(json).toMatchObject({ summary: 'In short.', image, attachment: image })
    const elsewhere = await insertStory(test.database, {
      content: picture('https://elsewhere.example/a.png'),
      authorId,
    })
    const without = await (await read(elsewhere.id))?.toJsonLd()
    expect(JSON.stringify(without)).not.toMatch(/elsewhere|Image/)
  })

  it('leaves out what is no category of ours', async () => {
    const { id } = await insertStory(test.database, { authorId, categories: ['food'] })
    await test.database.query
      .updateTable('article')
      .set({ category: '["food", "<b>", 7]' })
      .where('id', '=', id)
      .execute()
    const json = await (await read(id))?.toJsonLd()
    const tag = { type: 'Hashtag', href: 'http://lede.test/category/food', name: '#food' }
    expect(json).toEqual(expect.objectContaining({ tag }))
  })

  it('takes three queries', async () => {
    const { id } = await insertStory(test.database, { authorId })
    const counted = async (work: () => Promise<unknown>) => (await statementsOf(work)).statements.length
    expect([await counted(() => read(id)), await counted(() => read('nowhere'))]).toEqual([3, 2])
    expect(await counted(() => current(id))).toBe(1)
  })
})
