import { describe, expect, it, onTestFinished } from 'vitest'
import { objectedTooOften, objectionNeedsStanding } from '../../../contract/complaint.ts'
import { installCurrency } from '../../../contract/currency.ts'
import { openReview } from '../../testing/reviews.ts'
import { refused } from '../../testing/writing.ts'
import { findObjectionError } from './standing.ts'

const day = 24 * 60 * 60 * 1000

/** Harold pledges once the journalist is chosen, 2 days before the story is delivered; Gwen pledged 2.49 kroner before. */
async function openLate() {
  onTestFinished(() => installCurrency('USD'))
  installCurrency('DKK')
  const opened = await openReview()
  const { test, calls, rosa, harold, nellie } = opened
  const bountyId = await calls.assigned(rosa, nellie, [[opened.gwen, 2.49]])
  test.advance(1)
  await calls.contribute(harold, bountyId, 500)
  test.advance(2 * day)
  const draft_id = await calls.draft(nellie, bountyId, '["travel"]')
  const { id } = (await calls.submit(nellie, { bounty_id: bountyId, draft_id })).body
  return { ...opened, id, mayOf: async (by: typeof rosa) => (await calls.delivery(by, id)).body.review.may }
}

describe('an objection of a backer', () => {
  it('needs the least pledge of the currency from before the assignment, or one of 3 days; the delivery stays readable', async () => {
    const { test, calls, gwen, harold, id, mayOf } = await openLate()
    expect([await mayOf(gwen), await mayOf(harold)]).toEqual([[], []])
    const words =
      'Backers can object if they pledged at least DKK\u00a02.50 before the journalist was chosen, or once their pledge has been there for 3 days.'
    expect(await calls.object(gwen, id)).toEqual(refused(403, words))
    expect(await calls.object(harold, id)).toEqual(refused(403, objectionNeedsStanding('built-in')))
    test.advance(day)
    expect([await mayOf(gwen), await mayOf(harold)]).toEqual([[], ['object']])
    expect((await calls.object(harold, id)).status).toBe(200)
  })

  it('needs a card that has been verified for 3 days where cards are charged', async () => {
    const { test, harold, id } = await openLate()
    const { query } = test.database
    const { bounty_id } = await query
      .selectFrom('delivery')
      .select('bounty_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const bounty = await query
      .selectFrom('bounty')
      .select(['id', 'assigned_at'])
      .where('id', '=', bounty_id)
      .executeTakeFirstOrThrow()
    const now = test.services.now()
    const errorAt = (time: number) =>
      findObjectionError(query, {
        bounty,
        accountId: harold.id,
        provider: 'stripe',
        at: new Date(time).toISOString(),
      })
    expect(await errorAt(now + 30 * day)).toEqual(expect.objectContaining({ detail: objectionNeedsStanding('stripe') }))
    const card = { account_id: harold.id, customer_id: 'cus_1', payment_method_id: 'pm_1' }
    await query
      .insertInto('card')
      .values({ ...card, saved_at: new Date(now).toISOString() })
      .execute()
    expect(await errorAt(now + 3 * day - 1)).toEqual(
      expect.objectContaining({ detail: objectionNeedsStanding('stripe') }),
    )
    expect(await errorAt(now + 3 * day)).toBeUndefined()
  })

  it('is one of 5 objections and complaints in 30 days, and of one after four that were unfounded', async () => {
    const { test, calls, gwen, id } = await openReview()
    const { query } = test.database
    const at = new Date(test.services.now()).toISOString()
    const { id: other } = await calls.delivered(await calls.join('Rita', 0), await calls.join('Nora', 1))
    const made = (made_at: string, ruling: 'accepted' | 'returned', index: number) => ({
      id: `old-${index}`,
      delivery_id: other,
      account_id: gwen.id,
      made_by: 'contributor' as const,
      reason: 'No.',
      made_at,
      ruled_at: made_at,
      ruling,
      ruling_reason: 'No.',
    })
    await query
      .insertInto('objection')
      .values([1, 2, 3, 4].map((index) => made(at, 'returned', index)))
      .execute()
    expect((await calls.delivery(gwen, id)).body.review.may).toEqual(['object'])
    await query.updateTable('objection').set({ ruling: 'accepted' }).where('id', '=', 'old-1').execute()
    expect((await calls.delivery(gwen, id)).body.review.may).toEqual([])
    expect(await calls.object(gwen, id)).toEqual(refused(409, objectedTooOften))
    test.advance(5 * day)
    await query.updateTable('objection').set({ ruling: 'accepted', made_at: '2026-10-01T00:00:00.000Z' }).execute()
    expect((await calls.object(gwen, id)).status).toBe(200)
  })
})
