import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatLocalDeadline } from '../../contract/dates.ts'
import type { ProgressUpdates } from '../../contract/progress-update.ts'
import type { OpenQuestion, PublicArticle, TopDeliveredItem } from '../../contract/story.ts'
import { guessLanguage } from '../content/writing/story-language.ts'
import { boardCalls } from '../testing/board.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { seedDemo } from './seed.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
beforeAll(async () => {
  test = await openTestServices()
  await seedDemo(test.services)
  board = boardCalls(test)
})
afterAll(() => test.close())

const totalOf = async (query: string) => (await board.list(`/api/bounties?${query}`)).body.total

describe('the demonstration', () => {
  it('has bounties in each state, also in one category', async () => {
    const totals = (query: string) =>
      Promise.all(['open', 'in_progress', 'answered'].map((state) => totalOf(`state=${state}${query}`)))
    expect(await totals('')).toEqual([11, 7, 14])
    expect(await totals('&category=business')).toEqual([2, 4, 4])
  })

  it('has backers who follow, as new ones do, and stories that name who asked', async () => {
    const { query } = test.database
    const silent = await query
      .selectFrom('pledge')
      .leftJoin('follow', (join) =>
        join.onRef('follow.account_id', '=', 'pledge.account_id').onRef('follow.subject', '=', 'pledge.bounty_id'),
      )
      .select('pledge.id')
      .where('pledge.pot_id', 'is', null)
      .where('follow.subject', 'is', null)
      .execute()
    const { body } = await board.ask<{ items: TopDeliveredItem[] }>('GET', '/api/top-delivered-bounties')
    const names = body.items.flatMap(({ backing }) => backing?.asked_by?.name ?? [])
    expect([silent, names]).toEqual([[], ['Rosalind Achterberg', 'N. F.', 'Priya Vandersteen']])
  })

  it('has open questions for the front page', async () => {
    const { body } = await board.ask<{ questions: OpenQuestion[] }>('GET', '/api/top-delivered-bounties')
    expect(body.questions.map(({ title, backing }) => [title, backing])).toEqual([
      ['What is in the fog from the Ansel fertiliser works?', { backers: 4, raised: 791.45 }],
      ['Why is no dentist north of Kestrel Falls taking patients?', { backers: 5, raised: 557.85 }],
      ['Is the artificial pitch at Kestrel Falls safe to play on?', { backers: 3, raised: 557.5 }],
      ['How much of the recycling we sort at home is burned?', { backers: 5, raised: 474.05 }],
    ])
  })

  it('lists different bounties first in each order', async () => {
    const first = async (order: string) => (await board.list(`/api/bounties?order=${order}`)).body.items[0]?.title
    expect(await Promise.all(['newest', 'funded', 'voted', 'closing'].map(first))).toEqual([
      'How often does the county clinic lose a blood sample?',
      'Why did the flood warning for Kestrel Falls come after the flood?',
      'How much of the recycling we sort at home is burned?',
      'What is in the fog from the Ansel fertiliser works?',
    ])
  })

  it('has stories in other scripts, whose language could be guessed too', async () => {
    const stories = await test.database.query
      .selectFrom('article')
      .innerJoin('article_language', 'article_language.article_id', 'article.id')
      .select(['language', 'title', 'content'])
      .where('language', '!=', 'en')
      .orderBy('language')
      .execute()
    const guesses = await Promise.all(stories.map(({ title, content }) => guessLanguage(title, content)))
    expect(stories.map(({ language }, at) => [language, guesses[at]])).toEqual([
      ['ar', 'ar'],
      ['ja', 'ja'],
    ])
  })

  it('has a story with a correction', async () => {
    const { query } = test.database
    const { article_id } = await query.selectFrom('correction').select('article_id').executeTakeFirstOrThrow()
    const { body } = await board.ask<PublicArticle>('GET', `/api/public/articles/${article_id}`)
    expect(body).toMatchObject({
      content_type: 'delivery',
      updated_at: '2026-09-17T09:30:00.000Z',
      corrections: [{ published_at: '2026-09-17T09:30:00.000Z' }],
    })
  })

  it('has offers that are due at the end of a day, as those from the form', async () => {
    const offers = await test.database.query.selectFrom('application').select('requested_due_date as due').execute()
    expect(offers.length).toBeGreaterThan(20)
    expect(offers.filter(({ due }) => /:/.test(formatLocalDeadline(due ?? '')))).toEqual([])
  })

  it('has progress updates, for everyone and for backers', async () => {
    const { body } = await board.list('/api/bounties?state=in_progress&limit=20&page=1')
    const shelters = body.items.find(({ title }) => title.includes('bus shelters'))
    const path = `/api/bounties/${shelters?.id}/updates`
    const updates = (await board.ask<ProgressUpdates>('GET', path)).body
    expect(updates).toMatchObject({ total: 1, for_backers: 1, items: [{ picture: { url: '/media/demo-slow-coach' } }] })
  })
})
