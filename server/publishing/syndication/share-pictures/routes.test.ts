import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { giveAuthorPage } from '../../../people/authors/slugs.ts'
import type { AppEnv } from '../../../platform/http/route.ts'
import { createSemaphore } from '../../../platform/http/semaphore.ts'
import { authorPageTag, authorTag, storyTag } from '../../../platform/live/story-tags.ts'
import { boardCalls } from '../../../testing/board.ts'
import { insertBounty, testTime } from '../../../testing/bounties.ts'
import { makePicture } from '../../../testing/media.ts'
import { potCalls } from '../../../testing/pots.ts'
import { observe, statementsOf } from '../../../testing/statements.ts'
import { insertStory } from '../../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../../testing/test-services.ts'
import { pictureBlock, storyContent, writingCalls } from '../../../testing/writing.ts'
import { readAuthorCard, readQuestionCard, readStoryCard } from './read-card.ts'
import { mountSharePictures } from './routes.ts'

let test: TestServices
let pictured: string
let question: string
let authorPicture: string
beforeAll(async () => {
  test = await openTestServices(undefined, {
    observe,
  })
  const board = boardCalls(test)
  const writing = writingCalls(test)
  const [rosa, nellie] = [await board.join('Rosa Reader', 0), await board.join('Nellie Bly', 1)]
  question = (await board.post(rosa, { title: 'Who closed the ferry?', amount: 50 })).id
  const { body } = await writing.upload(nellie, '/api/images/upload', await makePicture())
  const content = JSON.stringify([pictureBlock(body.image_id), ...JSON.parse(storyContent())])
  pictured = (await writing.publish(nellie, { content })).body.id
  await insertStory(test.database, { id: 'plain', title: 'The silent gauges' })
  const portrait = await writing.upload(nellie, '/api/images/upload', await makePicture())
  authorPicture = portrait.body.image_id
  await giveAuthorPage(test.database.query, { accountId: nellie.id, at: '2026-11-20T09:00:00.000Z' })
})
afterAll(() => test.close())

async function ask(address: string, headers: Record<string, string> = {}) {
  const answer = await test.app.request(address, { headers })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    cache: answer.headers.get('cache-control'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

describe('GET /og', () => {
  it.each([
    ['a story', () => '/og/story/plain.jpg'],
    ['a story with a picture', () => `/og/story/${pictured}.jpg`],
    ['a question', () => `/og/question/${question}.jpg`],
    ['an author', () => '/og/author/nellie-bly.jpg'],
  ])('draws %s', async (_, address) => {
    const { bytes, ...answer } = await ask(address())
    expect(answer).toEqual({ status: 200, type: 'image/jpeg', cache: 'public, max-age=300' })
    expect(await sizeOf(bytes)).toEqual([1200, 630])
  })

  it.each([
    ['16x9', [8, 5]],
    ['4x3', [8, 6]],
    ['1x1', [6, 6]],
  ])('crops the picture of a story to %s', async (ratio, size) => {
    expect(await sizeOf((await ask(`/og/story/${pictured}/${ratio}.jpg`)).bytes)).toEqual(size)
  })

  it('answers 404 to what is not public, and keeps no such answer', async () => {
    const { query } = test.database
    await insertStory(test.database, { id: 'hidden' })
    await query
      .updateTable('article')
      .set({ hidden_at: '2026-11-20T09:00:00.000Z' })
      .where('id', '=', 'hidden')
      .execute()
    await insertBounty(test.database, { id: 'expired', ended_at: '2026-11-20T09:00:00.000Z', ended_as: 'expired' })
    await insertBounty(test.database, { id: 'closed', closed_at: '2026-11-20T09:00:00.000Z' })
    const entries = test.services.responseCache.measure().entries
    const addresses = [
      '/og/story/hidden.jpg',
      '/og/story/nothing.jpg',
      '/og/story/nothing/16x9.jpg',
      '/og/story/plain/16x9.jpg',
      `/og/story/${pictured}/2x1.jpg`,
      '/og/story/plain.png',
      `/og/story/${'a'.repeat(65)}.jpg`,
      '/og/question/expired.jpg',
      '/og/question/closed.jpg',
      '/og/question/nothing.jpg',
      '/og/author/nobody.jpg',
      '/og/author/rosa-reader.jpg',
      '/og/editor/nellie-bly.jpg',
    ]
    for (const address of addresses) expect([address, (await ask(address)).status]).toEqual([address, 404])
    expect(test.services.responseCache.measure().entries).toBe(entries)
  })

  it('draws a story once, and again when it changes', async () => {
    const first = await ask('/og/story/plain.jpg')
    const { result: again, statements } = await statementsOf(() => ask('/og/story/plain.jpg?v=2'))
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(statements).toEqual([])
    await test.database.query.updateTable('article').set({ title: 'Loud gauges' }).where('id', '=', 'plain').execute()
    test.services.responseCache.invalidate([storyTag('plain')])
    expect((await ask('/og/story/plain.jpg')).bytes.equals(first.bytes)).toBe(false)
  })

  it('names a sponsor beside the readers', async () => {
    const board = boardCalls(test)
    const pots = potCalls(test, board)
    const [ada, sponsor, gwen] = [
      await board.join('Ada', 99),
      await board.join('Trust', 0),
      await board.join('Gwen', 0),
    ]
    const read = async () => (await readQuestionCard(test.services, question))?.backing
    expect(await read()).toBe('Asked by 1 reader · $50.00 raised')
    const pot = await pots.opened(ada, sponsor)
    await board.contribute(gwen, question, 20)
    expect(await read()).toBe('Asked by 2 readers · $90.00 raised with a sponsor')
    await pots.close(sponsor, pot)
  })

  it('reads the language of a title', async () => {
    const { database } = test
    await insertStory(database, { id: 'japanese', title: '骨' })
    await database.query.insertInto('article_language').values({ article_id: 'japanese', language: 'ja' }).execute()
    expect((await readStoryCard(test.services, 'japanese'))?.language).toBe('ja')
  })

  it('shows the name, verification, stories and picture of an author', async () => {
    const { query } = test.database
    const { id } = await query
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'Nellie Bly')
      .executeTakeFirstOrThrow()
    const read = () => readAuthorCard(test.services, 'nellie-bly')
    const change = (values: { user_type?: number; name?: string }) =>
      query.updateTable('account').set(values).where('id', '=', id).execute()
    const plain = { kicker: 'Journalist', title: 'Nellie Bly', backing: '1 story on Lede', picture: undefined }
    expect(await read()).toEqual(plain)
    await query.updateTable('author_profile').set({ picture_id: authorPicture }).where('account_id', '=', id).execute()
    const picture = (await read())?.picture
    expect(await sizeOf(Buffer.from(picture ?? []))).toEqual([8, 6])
    await change({ user_type: 2 })
    expect((await read())?.kicker).toBe('ID verified journalist')
    await change({ user_type: 3 })
    await query.updateTable('article').set({ hidden_at: testTime }).where('author_id', '=', id).execute()
    expect(await read()).toEqual({
      ...plain,
      kicker: 'Press card verified journalist',
      backing: '0 stories on Lede',
      picture,
    })
    await change({ user_type: 0 })
    expect(await read()).toBe(undefined)
    await change({ user_type: 1 })
  })

  it.each([
    ['name', authorTag],
    ['page', authorPageTag],
  ])('draws an author again when the %s changes', async (_, tagOf) => {
    const { query } = test.database
    const { id, name } = await query
      .selectFrom('author_profile')
      .innerJoin('account', 'account.id', 'author_profile.account_id')
      .select(['account.id', 'account.name'])
      .where('slug', '=', 'nellie-bly')
      .executeTakeFirstOrThrow()
    const first = await ask('/og/author/nellie-bly.jpg')
    await query
      .updateTable('account')
      .set({ name: `${name} Cochrane` })
      .where('id', '=', id)
      .execute()
    expect((await ask('/og/author/nellie-bly.jpg')).bytes.equals(first.bytes)).toBe(true)
    test.services.responseCache.invalidate([tagOf(id)])
    expect((await ask('/og/author/nellie-bly.jpg')).bytes.equals(first.bytes)).toBe(false)
  })

  it('answers 503 when too many pictures wait', async () => {
    await insertStory(test.database, { id: 'waiting' })
    const app = new Hono<AppEnv>()
    mountSharePictures(app, test.services, createSemaphore({ atOnce: 1, waiting: 0 }))
    const { status, headers } = await app.request('/og/story/waiting.jpg')
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '10', 'no-store'])
    expect((await app.request('/og/story/nothing.jpg')).status).toBe(404)
    expect((await ask('/og/story/waiting.jpg')).status).toBe(200)
  })

  it('draws for others beside one address that asks for many', async () => {
    const ids = Array.from({ length: 40 }, (_, number) => `flood-${number}`)
    for (const id of [...ids, 'honest']) await insertStory(test.database, { id })
    const app = createApp({ ...test.services, trustProxy: true })
    const from = (id: string, address: string) =>
      app.request(`/og/story/${id}.jpg`, { headers: { 'x-forwarded-for': address } })
    const flood = ids.map((id) => from(id, '203.0.113.8'))
    expect((await from('honest', '198.51.100.8')).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(6)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(34)
  })

  it('limits how many pictures an address gets per minute', async () => {
    const app = createApp({ ...test.services, trustProxy: true })
    const from = (address: string) => app.request('/og/story/nothing.jpg', { headers: { 'x-forwarded-for': address } })
    for (let number = 0; number < 300; number += 1) expect((await from('203.0.113.7')).status).toBe(404)
    const refused = await from('203.0.113.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await from('198.51.100.7')).status).toBe(404)
  })
})
