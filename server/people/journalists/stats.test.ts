import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardCalls, type Person } from '../../testing/board.ts'
import { insertApplication, insertBounty, insertDelivery } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
})
afterAll(() => test.close())

const criteria = ['investigation', 'writing', 'truth', 'timeliness', 'followup', 'value'] as const

async function deliver(
  journalist: Person,
  {
    title,
    day,
    due,
    ratings,
    comment = null,
  }: { title: string; day: string; due: string; ratings?: number[]; comment?: string | null },
) {
  const delivered_at = `2026-12-${day}T12:00:00.000Z`
  const bounty_id = await insertBounty(test.database, { title })
  const application_id = await insertApplication(test.database, {
    bounty_id,
    journalist_id: journalist.id,
    status: 'completed',
    requested_due_date: '2026-01-01T00:00:00.000Z',
    final_due_date: `2026-12-${due}T12:00:00.000Z`,
  })
  const { id } = await insertDelivery(test.database, {
    accepted_at: '2026-11-20T12:00:00.000Z',
    bounty_id,
    application_id,
    journalist_id: journalist.id,
    delivered_at,
  })
  if (ratings === undefined) return
  const rating = Object.fromEntries(criteria.map((criterion, index) => [criterion, ratings[index] ?? 0]))
  await test.database.query
    .insertInto('rating')
    .values({
      ...(rating as Record<(typeof criteria)[number], number>),
      id: `rating of ${title}`,
      delivery_id: id,
      rater_id: rosa.id,
      journalist_id: journalist.id,
      comment,
      created_at: delivered_at,
    })
    .execute()
}

const feedback = (title: string, day: string, text: string, rating: number, sentiment: string) => ({
  id: `rating of ${title}`,
  text,
  sentiment,
  bountyTitle: title,
  backers: 0,
  rating,
  date: `2026-12-${day}T12:00:00.000Z`,
})

describe('journalist stats', () => {
  it('are computed from applications, deliveries and ratings', async () => {
    const nellie = await board.join('Nellie Bly', 1)
    // The means of the criteria are 5, 3.5, 2.33 and 1.5.
    await deliver(nellie, { title: 'A', day: '01', due: '01', ratings: [5, 5, 5, 5, 5, 5], comment: 'Superb.' })
    await deliver(nellie, { title: 'B', day: '03', due: '02', ratings: [4, 4, 4, 3, 3, 3], comment: 'Good enough.' })
    await deliver(nellie, { title: 'C', day: '04', due: '09', ratings: [1, 2, 3, 4, 2, 2], comment: 'Hm.' })
    await deliver(nellie, { title: 'D', day: '05', due: '09', ratings: [1, 1, 2, 2, 1, 2], comment: '' })
    await deliver(nellie, { title: 'E', day: '06', due: '09' })
    for (const status of ['accepted', 'rejected', 'rejected', 'pending', 'withdrawn'] as const) {
      const bounty_id = await insertBounty(test.database)
      await insertApplication(test.database, { bounty_id, journalist_id: nellie.id, status })
    }
    const figures = {
      journalist_name: 'Nellie Bly',
      metrics: { completedBounties: 5, averageRating: 3.3, responseRate: 80, onTimeDelivery: 80 },
      stats: {
        avg_total_score: 3.1,
        avg_investigation_rating: 2.8,
        avg_writing_quality: 3,
        avg_truth_factor: 3.5,
        avg_timeliness: 3.5,
        avg_followup: 2.8,
        avg_value: 3,
      },
      ratings_distribution: { 1: 0, 2: 2, 3: 0, 4: 1, 5: 1 },
      recent_feedback: [
        feedback('C', '04', 'Hm.', 2, 'negative'),
        feedback('B', '03', 'Good enough.', 4, 'positive'),
        feedback('A', '01', 'Superb.', 5, 'positive'),
      ],
    }
    expect(await board.ask('GET', '/api/journalist/stats', nellie)).toEqual({ status: 200, body: figures })
    expect(await board.ask('GET', `/api/journalist/${nellie.id}/stats`, rosa)).toEqual({ status: 200, body: figures })
  })

  it('contain the five newest comments and rate three stars as neutral', async () => {
    const ida = await board.join('Ida Wells', 3)
    for (const day of ['01', '02', '03', '04', '05', '06']) {
      await deliver(ida, { title: `Day ${day}`, day, due: day, ratings: [3, 3, 3, 3, 3, 3], comment: day })
    }
    const { body } = await board.ask('GET', '/api/journalist/stats', ida)
    const { recent_feedback, ratings_distribution } = body as Record<string, unknown>
    expect(recent_feedback).toEqual(
      ['06', '05', '04', '03', '02'].map((day) => feedback(`Day ${day}`, day, day, 3, 'other')),
    )
    expect(ratings_distribution).toEqual({ 1: 0, 2: 0, 3: 6, 4: 0, 5: 0 })
  })

  it('are zero for a new journalist', async () => {
    const novice = await board.join('New Hand', 1)
    expect((await board.ask('GET', '/api/journalist/stats', novice)).body).toEqual({
      journalist_name: 'New Hand',
      metrics: { completedBounties: 0, averageRating: 0, responseRate: 0, onTimeDelivery: 0 },
      stats: {
        avg_total_score: 0,
        avg_investigation_rating: 0,
        avg_writing_quality: 0,
        avg_truth_factor: 0,
        avg_timeliness: 0,
        avg_followup: 0,
        avg_value: 0,
      },
      ratings_distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      recent_feedback: [],
    })
  })

  it('return 404 for an account that is not a journalist', async () => {
    const notFound = { status: 404, body: { detail: 'Journalist not found' } }
    expect(await board.ask('GET', `/api/journalist/${rosa.id}/stats`, rosa)).toEqual(notFound)
    expect(await board.ask('GET', '/api/journalist/nobody/stats', rosa)).toEqual(notFound)
  })
})
