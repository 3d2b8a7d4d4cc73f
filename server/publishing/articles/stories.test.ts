import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertDelivery } from '../../testing/bounties.ts'
import { told } from '../../testing/requests.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let bountyId: string | undefined
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const ferryContent = JSON.stringify([
  { type: 'heading-one', children: [{ text: 'Monday' }] },
  paragraph('The ferry went for a dollar.'),
  { type: 'image', url: '/media/p1/960.webp', alt: 'The quay', width: 1600, height: 900, children: [{ text: '' }] },
])
const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}T08:00:00.000Z`

beforeAll(async () => {
  test = await openTestServices()
  const { database } = test
  const ferry = await insertStory(database, {
    id: 'ferry',
    title: 'The ferry was sold',
    content: ferryContent,
    categories: ['travel', 'politics'],
    journalist: 'Nellie Bly',
    publishedAt: day(28),
    deliveredAt: day(26),
    updatedAt: day(30),
    bountyTitle: 'Who closed the ferry?',
  })
  bountyId = ferry.bountyId
  await insertStory(database, {
    id: 'plain',
    title: 'Plain',
    content: 'Only **words**.',
    categories: ['travel'],
    publishedAt: day(29),
  })
  // For equal times the higher id counts as newer.
  await insertStory(database, { id: 'twin-a', categories: ['food'], publishedAt: day(20) })
  await insertStory(database, { id: 'twin-b', categories: ['food'], content: '[{', publishedAt: day(20) })
  for (let number = 1; number <= 10; number += 1) {
    await insertStory(database, { id: `old-${number}`, publishedAt: day(number) })
  }
  await insertDelivery(database, { id: 'unaccepted', content: 'Not yet paid for.', delivered_at: day(31) })
})
afterAll(() => test.close())

const ask = (path: string) => told(test.app.request(path))
const itemsOf = async (path: string) => ((await ask(path)).body as { items: { id: string }[] }).items
const notFound = { status: 404, body: { detail: 'Article not found' } }

describe('GET /api/top-delivered-bounties', () => {
  it('returns the eleven newest stories, newest first', async () => {
    expect((await itemsOf('/api/top-delivered-bounties')).map(({ id }) => id)).toEqual([
      'plain',
      'ferry',
      'twin-b',
      'twin-a',
      'old-10',
      'old-9',
      'old-8',
      'old-7',
      'old-6',
      'old-5',
      'old-4',
    ])
  })

  it('includes the bounty id and a preview if there are any', async () => {
    expect((await itemsOf('/api/top-delivered-bounties')).slice(0, 3)).toEqual([
      {
        id: 'plain',
        title: 'Plain',
        journalist_name: 'Grace Hopper',
        delivery_date: day(29),
        preview: { excerpt: 'Only words.', characters: 11 },
      },
      {
        id: 'ferry',
        title: 'The ferry was sold',
        journalist_name: 'Nellie Bly',
        delivery_date: day(26),
        bounty_id: bountyId,
        backing: { backers: 0, raised: 0 },
        preview: {
          excerpt: 'The ferry went for a dollar.',
          characters: 36,
          picture: { url: '/media/p1/960.webp', alt: 'The quay', width: 1600, height: 900 },
        },
      },
      { id: 'twin-b', title: 'A story', journalist_name: 'Grace Hopper', delivery_date: day(20) },
    ])
  })
})

describe('GET /api/articles-by-category/:name', () => {
  it('lists the stories of a category, newest first', async () => {
    expect(await ask('/api/articles-by-category/travel')).toEqual({
      status: 200,
      body: {
        items: [
          {
            id: 'plain',
            title: 'Plain',
            journalist_name: 'Grace Hopper',
            delivery_date: day(29),
            category: '["travel"]',
            content_type: 'direct',
            preview: { excerpt: 'Only words.', characters: 11 },
          },
          {
            id: 'ferry',
            title: 'The ferry was sold',
            journalist_name: 'Nellie Bly',
            delivery_date: day(26),
            category: '["travel","politics"]',
            content_type: 'delivery',
            bounty_title: 'Who closed the ferry?',
            backing: { backers: 0, raised: 0 },
            preview: {
              excerpt: 'The ferry went for a dollar.',
              characters: 36,
              picture: { url: '/media/p1/960.webp', alt: 'The quay', width: 1600, height: 900 },
            },
          },
        ],
        total: 2,
        questions: [],
      },
    })
    expect((await itemsOf('/api/articles-by-category/food')).map(({ id }) => id)).toEqual(['twin-b', 'twin-a'])
  })

  it('returns an empty list for a category without stories', async () => {
    expect(await ask('/api/articles-by-category/opinion')).toEqual({
      status: 200,
      body: { items: [], total: 0, questions: [] },
    })
  })

  it('lists 200 stories of a category and counts all that readers can read', async () => {
    const ids = Array.from({ length: 202 }, (_, number) => `style-${number}`)
    for (const id of ids) await insertStory(test.services.database, { id, categories: ['style'], publishedAt: day(1) })
    await test.services.database.query
      .updateTable('article')
      .set({ hidden_at: day(2) })
      .where('id', '=', 'style-0')
      .execute()
    const { body } = await ask('/api/articles-by-category/style')
    expect(body).toMatchObject({ items: { length: 200 }, total: 201 })
  })

  it.each(['gardening', 'World', 'toString', 'world%20'])('returns 404 for %s', async (name) => {
    expect(await ask(`/api/articles-by-category/${name}`)).toEqual({
      status: 404,
      body: { detail: 'There is no such category' },
    })
  })
})

describe('GET /api/public/articles/:id', () => {
  it('returns the whole story', async () => {
    expect(await ask('/api/public/articles/ferry')).toEqual({
      status: 200,
      body: {
        id: 'ferry',
        title: 'The ferry was sold',
        content: ferryContent,
        journalist_name: 'Nellie Bly',
        delivery_date: day(26),
        updated_at: day(30),
        corrections: [],
        category: '["travel","politics"]',
        content_type: 'delivery',
        bounty_title: 'Who closed the ferry?',
        bounty_id: bountyId,
        money: { pledged: 0, fee: 0, paid: 0, backers: 0, state: 'paid', provider: 'built-in' },
      },
    })
    expect(await ask('/api/public/articles/old-1')).toEqual({
      status: 200,
      body: {
        id: 'old-1',
        title: 'A story',
        content: 'Words.',
        journalist_name: 'Grace Hopper',
        delivery_date: day(1),
        updated_at: day(1),
        corrections: [],
        category: '[]',
        content_type: 'direct',
      },
    })
  })

  it('returns the content separately', async () => {
    expect(await ask('/api/public/articles/plain/content')).toEqual({
      status: 200,
      body: { content: 'Only **words**.' },
    })
    expect(await ask('/api/delivered-bounties/ferry/content')).toEqual({ status: 200, body: { content: ferryContent } })
  })

  it('returns 404 for an independent story requested as a delivery', async () => {
    expect(await ask('/api/delivered-bounties/plain/content')).toEqual(notFound)
  })

  it.each(['nothing', 'unaccepted', '%E0%A4%A', "'%20or%201=1"])('returns 404 for the id %s', async (id) => {
    expect(await ask(`/api/public/articles/${id}`)).toEqual(notFound)
    expect(await ask(`/api/public/articles/${id}/content`)).toEqual(notFound)
    expect(await ask(`/api/delivered-bounties/${id}/content`)).toEqual(notFound)
  })

  it('finds a new story after a cached 404', async () => {
    expect(await ask('/api/public/articles/new')).toEqual(notFound)
    await insertStory(test.database, { id: 'new', publishedAt: day(2) })
    expect((await ask('/api/public/articles/new')).status).toBe(200)
  })
})
