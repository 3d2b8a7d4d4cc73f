import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JournalistStats } from '../../../contract/journalist.ts'
import { recordMark } from '../../people/parts/parts.ts'
import type { Person } from '../../testing/board.ts'
import { deliveryCalls } from '../../testing/deliveries.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof deliveryCalls>
let rosa: Person
let gwen: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = deliveryCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwen', 0)
})
afterAll(() => test.close())

let nellie: Person
let id: string
beforeEach(async () => {
  nellie = await calls.join('Nellie Bly', 1)
  ;({ id } = await calls.delivered(rosa, nellie, [[gwen, 5]]))
})

const success = { status: 200, body: { success: true } }
const ratings = () => test.database.query.selectFrom('rating').selectAll().where('delivery_id', '=', id).execute()
const stats = async () => (await calls.ask<JournalistStats>('GET', '/api/journalist/stats', nellie)).body

describe('rating a delivery', () => {
  it('stores one rating, with rater and journalist taken from the rows and not from the request', async () => {
    const assigned = { journalist_id: gwen.id, rater_id: gwen.id, timeliness_rating: 3, comment: ' Late. ' }
    expect(await calls.rate(rosa, id, assigned)).toEqual(success)
    expect(await ratings()).toMatchObject([
      { rater_id: rosa.id, journalist_id: nellie.id, investigation: 5, timeliness: 3, comment: 'Late.' },
    ])
    expect(await calls.rate(rosa, id, { timeliness_rating: 1 })).toEqual({
      status: 409,
      body: { detail: 'You have already rated this delivery' },
    })
    expect(await ratings()).toMatchObject([{ timeliness: 3 }])
    expect((await calls.delivery(rosa, id)).body.is_rated).toBe(true)
  })

  it('counts nowhere, and is no completed bounty, once creator and journalist are known as one person', async () => {
    await calls.rate(rosa, id, { comment: 'Thorough.' })
    await calls.accept(rosa, id)
    expect(await stats()).toMatchObject({
      metrics: { averageRating: 5, completedBounties: 1 },
      recent_feedback: [{ text: 'Thorough.', backers: 2 }],
    })
    const at = '2026-11-20T08:00:00.000Z'
    for (const { id: accountId } of [rosa, nellie]) {
      await recordMark(test.database.query, { accountId, kind: 'payout account', mark: `of ${nellie.id}` }, at)
    }
    expect(await stats()).toMatchObject({ metrics: { averageRating: 0, completedBounties: 0 }, recent_feedback: [] })
    await test.database.query.deleteFrom('person_mark').execute()
  })

  it('counts the rating only once the delivery is accepted', async () => {
    await calls.rate(rosa, id, { comment: 'Thorough.' })
    expect(await stats()).toMatchObject({ metrics: { averageRating: 0 }, recent_feedback: [] })
    expect((await stats()).ratings_distribution[5]).toBe(0)
    await calls.accept(rosa, id)
    expect(await stats()).toMatchObject({ metrics: { averageRating: 5 }, recent_feedback: [{ text: 'Thorough.' }] })
    expect((await stats()).ratings_distribution[5]).toBe(1)
  })

  it('counts a rating that is given after acceptance', async () => {
    await calls.accept(rosa, id)
    expect(await calls.rate(rosa, id)).toEqual(success)
    expect((await stats()).metrics.averageRating).toBe(5)
  })

  it('stores one of ten concurrent ratings', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.rate(rosa, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await ratings()).toHaveLength(1)
  })

  it.each([
    [{ investigation_rating: 0 }, 'investigation_rating: Please provide all ratings before proceeding.'],
    [{ writing_quality_rating: undefined }, /^writing_quality_rating: /],
    [{ truth_factor_rating: null }, 'truth_factor_rating: Please provide all ratings before proceeding.'],
    [{ timeliness_rating: 6 }, 'timeliness_rating: must be a whole number from 1 to 5'],
    [{ followup_rating: 3.5 }, 'followup_rating: must be a whole number from 1 to 5'],
    [{ value_rating: '5' }, 'value_rating: Please provide all ratings before proceeding.'],
    [{ comment: 'a'.repeat(2_001) }, 'comment: Feedback is too long'],
  ])('rejects %j', async (wrong, detail) => {
    const answer = await calls.rate(rosa, id, wrong)
    expect(answer).toEqual({ status: 400, body: { detail: expect.stringMatching(detail) } })
    expect(await ratings()).toEqual([])
  })

  it('is allowed only to the creator of the bounty', async () => {
    const mine = { status: 403, body: { detail: 'Only the creator of the bounty can rate this delivery' } }
    expect(await calls.rate(gwen, id)).toEqual(mine)
    expect(await calls.rate(nellie, id)).toEqual(mine)
    const nothing = { status: 404, body: { detail: 'Article not found' } }
    expect(await calls.rate(await calls.join('Stranger', 99), id)).toEqual(nothing)
    expect(await calls.rate(rosa, 'nothing')).toEqual(nothing)
    expect(await ratings()).toEqual([])
  })
})
