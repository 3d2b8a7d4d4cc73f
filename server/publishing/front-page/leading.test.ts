import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { up } from '../../platform/database/migrations/0006-front-page.ts'
import { insertAccount } from '../../testing/bounties.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { arrange } from './arrangement.ts'

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}T08:00:00.000Z`
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const picture = (alt?: string) => ({
  type: 'image',
  url: '/media/p1/960.webp',
  ...(alt === undefined ? {} : { alt }),
  width: 1600,
  height: 900,
  children: [{ text: '' }],
})
const described = picture('The quay')
const words = (count: number) => paragraph(Array.from({ length: count }, (_, index) => `word${index}`).join(' '))
const textOf = (...blocks: object[]) => JSON.stringify(blocks)
const whole = textOf(described, words(300))

type Told = { content?: string; isCommissioned?: boolean }

const publish = (id: string, date: number, { content = whole, isCommissioned = true }: Told = {}) =>
  insertStory(test.database, {
    id,
    publishedAt: day(date),
    content,
    ...(isCommissioned ? { bountyTitle: `Why ${id}?` } : {}),
  })

async function readFront(): Promise<string[]> {
  test.advance(61_000)
  const response = await test.app.request('/api/top-delivered-bounties')
  return ((await response.json()) as { items: { id: string }[] }).items.map(({ id }) => id)
}

describe('the front page without an editor', () => {
  it('is led by commissioned stories that are described and long enough, the newest first', async () => {
    await publish('older', 1)
    await publish('newer', 2)
    await publish('independent', 9, { isCommissioned: false })
    expect(await readFront()).toEqual(['newer', 'older', 'independent'])
  })

  it.each([
    ['has no picture', textOf(words(300))],
    ['has a picture without a description', textOf(picture(), words(300))],
    ['describes its picture with a dot', textOf(picture(' . '), words(300))],
    ['describes only its second picture', textOf(picture(), described, words(300))],
    ['has 299 words', textOf(described, words(299))],
    ['has a long caption instead of words', textOf({ ...described, caption: 'word '.repeat(300) }, words(10))],
    ['cannot be read', '[{'],
    ['is empty', ''],
  ])('is not led by a story that %s', async (_, content) => {
    await publish('old', 1)
    await publish('new', 2, { content })
    expect(await readFront()).toEqual(['old', 'new'])
  })

  it('is led by a story in a script without blanks between words', async () => {
    await publish('chinese', 1, { content: textOf(described, paragraph('我们调查了河流。'.repeat(100))) })
    await publish('independent', 9, { isCommissioned: false })
    expect(await readFront()).toEqual(['chinese', 'independent'])
  })

  it('is led by the newest story if none is whole', async () => {
    await publish('short', 1, { content: textOf(described, words(10)) })
    await publish('independent', 9, { isCommissioned: false })
    expect(await readFront()).toEqual(['independent', 'short'])
  })

  it('gives the first four places to such stories, and the others to the newest of all', async () => {
    for (let date = 1; date <= 6; date += 1) await publish(`whole-${date}`, date)
    for (let date = 7; date <= 14; date += 1) await publish(`independent-${date}`, date, { isCommissioned: false })
    expect(await readFront()).toEqual([
      ...['whole-6', 'whole-5', 'whole-4', 'whole-3'],
      ...[14, 13, 12, 11, 10, 9, 8].map((date) => `independent-${date}`),
    ])
  })

  it('leaves what pins take of the first four places to such stories', async () => {
    for (let date = 1; date <= 3; date += 1) await publish(`whole-${date}`, date)
    for (let date = 4; date <= 9; date += 1) await publish(`other-${date}`, date, { isCommissioned: false })
    const ada = await insertAccount(test.database, 'Ada Admin', 99)
    const stories = { pinned: ['other-4', 'other-5', 'other-6'], demoted: [] }
    const arrangement = { version: 0, stories, questions: { pinned: [], demoted: [] } }
    await test.database.write((transaction) => arrange(transaction, arrangement, { accountId: ada, at: day(20) }))
    expect(await readFront()).toEqual([
      ...['other-4', 'other-5', 'other-6', 'whole-3'],
      ...['other-9', 'other-8', 'other-7', 'whole-2', 'whole-1'],
    ])
  })

  it('is led by the next story when those before it are hidden', async () => {
    for (let date = 1; date <= 5; date += 1) await publish(`whole-${date}`, date)
    await publish('independent', 9, { isCommissioned: false })
    await test.database.query
      .updateTable('article')
      .set({ hidden_at: day(20) })
      .where('id', 'in', ['whole-2', 'whole-3', 'whole-4', 'whole-5'])
      .execute()
    expect(await readFront()).toEqual(['whole-1', 'independent'])
  })

  it('sorts stories of the same time by their identifiers', async () => {
    for (const id of ['b', 'a', 'c']) await publish(id, 1)
    for (const id of ['y', 'x', 'z']) await publish(id, 2, { isCommissioned: false })
    expect(await readFront()).toEqual(['c', 'b', 'a', 'z', 'y', 'x'])
  })
})

describe('the migration', () => {
  it('finds the same stories among those that are published', async () => {
    await publish('whole', 1)
    await publish('styled', 2, {
      content: textOf(described, {
        type: 'paragraph',
        children: [
          ...Array.from({ length: 300 }, () => ({ text: 'half' })),
          { type: 'link', url: 'https://lede.example', children: [{ text: ' one' }] },
        ],
      }),
    })
    await publish('list', 3, {
      content: textOf(described, {
        type: 'bulleted-list',
        children: Array.from({ length: 300 }, () => ({ type: 'list-item', children: [{ text: 'one' }] })),
      }),
    })
    await publish('hyphens', 4, { content: textOf(described, paragraph('long-term '.repeat(299))) })
    await publish('dashes', 5, { content: textOf(described, paragraph('word - '.repeat(299))) })
    await publish('chinese', 6, { content: textOf(described, paragraph('我们调查了河流。'.repeat(100))) })
    await publish('dot', 7, { content: textOf(picture(' . '), words(300)) })
    await publish('plain', 8, { content: 'word '.repeat(300) })
    await publish('independent', 9, { isCommissioned: false })
    const { query } = test.database
    const read = () => query.selectFrom('lead_story').selectAll().orderBy('article_id').execute()
    const kept = await read()
    expect(kept.map(({ article_id }) => article_id)).toEqual(['chinese', 'list', 'whole'])
    await query.schema.dropTable('lead_story').execute()
    await query.schema.dropTable('front_page_arrangement').execute()
    await up(query as unknown as Kysely<unknown>)
    expect(await read()).toEqual(kept)
  })
})
