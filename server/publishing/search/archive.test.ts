import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Archive, ArchivePage } from '../../../contract/search.ts'
import { hideStory } from '../../people/moderation/stories.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { writingCalls } from '../../testing/writing.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
  const { database } = test
  const stories = [
    ['first', '2024-02-29T23:59:59.999Z'],
    ['hidden', '2024-07-01T00:00:00.000Z'],
    ['december', '2025-12-31T23:59:59.999Z'],
    ['january', '2026-01-01T00:00:00.000Z'],
  ] as const
  for (const [id, publishedAt] of stories) await insertStory(database, { id, publishedAt })
  await insertStory(database, {
    id: 'march',
    bountyTitle: 'Who closed the ferry?',
    deliveredAt: '2024-03-01T00:00:00.000Z',
    publishedAt: '2024-04-02T00:00:00.000Z',
  })
  for (let number = 0; number < 61; number += 1) {
    await insertStory(database, {
      id: `may-${number}`,
      publishedAt: new Date(Date.UTC(2026, 4, 1, number)).toISOString(),
    })
  }
  await hideStory({ database, now: test.services.now, actor: 'cli:test' }, 'hidden', 'Forged.')
})
afterAll(() => test.close())

async function ask(path: string) {
  const response = await test.app.request(`/api/archive${path}`)
  return { status: response.status, body: await response.json() }
}
async function askMonth(path: string) {
  const { items, ...page } = (await ask(path)).body as ArchivePage
  return { ...page, ids: items.map(({ id }) => id) }
}

describe('the archive', () => {
  it('lists the months with visible stories, newest first', async () => {
    expect(await ask('')).toEqual({
      status: 200,
      body: {
        months: [
          { year: 2026, month: 5 },
          { year: 2026, month: 1 },
          { year: 2025, month: 12 },
          { year: 2024, month: 3 },
          { year: 2024, month: 2 },
        ],
      },
    })
  })

  it('is empty without stories', async () => {
    const empty = await openTestServices()
    const response = await empty.app.request('/api/archive')
    expect(await response.json()).toEqual({ months: [] })
    await empty.close()
  })

  it('shows the stories of a month and leads to the months beside it', async () => {
    expect(await askMonth('/2024/3')).toEqual({
      year: 2024,
      month: 3,
      ids: ['march'],
      page: 1,
      pages: 1,
      older: { year: 2024, month: 2 },
      newer: { year: 2025, month: 12 },
    })
    expect(await askMonth('/2024/2')).toEqual({
      year: 2024,
      month: 2,
      ids: ['first'],
      page: 1,
      pages: 1,
      newer: { year: 2024, month: 3 },
    })
  })

  it('shows 30 stories a page, newest first', async () => {
    const month = { year: 2026, month: 5, pages: 3, older: { year: 2026, month: 1 } }
    const from = (newest: number, count: number) => Array.from({ length: count }, (_, at) => `may-${newest - at}`)
    expect(await askMonth('/2026/5')).toEqual({ ...month, page: 1, ids: from(60, 30) })
    expect(await askMonth('/2026/5?page=3')).toEqual({ ...month, page: 3, ids: from(0, 1) })
  })

  it.each(['/2026/4', '/2024/7', '/2027/1', '/2026/13', '/2026/0', '/2026/05', '/26/5', '/abcd/5', '/2026/5?page=4'])(
    'has nothing at %s',
    async (path) => {
      expect(await ask(path)).toEqual({ status: 404, body: { detail: 'No stories were published in this month' } })
    },
  )

  it('shows a new story at once', async () => {
    const before = (await ask('')).body as Archive
    const writing = writingCalls(test)
    const { status } = await writing.publish(await writing.join('Nellie Bly', 1))
    const after = (await ask('')).body as Archive
    expect([status, after.months]).toEqual([200, [{ year: 2026, month: 11 }, ...before.months]])
  })
})
