import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  bountyCanceled,
  bountyExpired,
  creatorsPledge,
  noPledge,
  pledgedTooOften,
  pledgeIsOther,
  pledgesDelivered,
  pledgesLocked,
} from '../../contract/bounty.ts'
import type { Person } from '../testing/board.ts'
import { day, openBountyServices } from '../testing/bounty-services.ts'
import { refused } from '../testing/writing.ts'
import { addPledge, mostPledges, mostPledgesEver, withdrawPledge } from './pledges.ts'

const { test, board, aged, expectRightBooks, rosa, gwen, harold, nellie } = await openBountyServices()
afterAll(() => test.close())

let id: string
beforeEach(async () => {
  ;({ id } = await board.post(rosa, { amount: 50 }))
  await board.contribute(gwen, id, 20)
  await board.contribute(gwen, id, 30)
})

const standing = async (by: Person) => {
  const { amount, total_amount, contributor_count, own_pledge, life } = await board.detail(id, by)
  return { amount, total_amount, contributor_count, own_pledge, may: life.may }
}

const pledgesOf = (person: Person) =>
  test.database.query
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select(['amount_cents as cents', 'ended_as'])
    .where('bounty_id', '=', id)
    .where('account_id', '=', person.id)
    .where('amount_cents', '>', 0)
    .orderBy('pledge.id')
    .execute()

describe('PUT /api/bounties/:id/pledge', () => {
  it('raises a pledge by a new one', async () => {
    const { status, body } = await board.changePledge(gwen, id, 60.05)
    expect([status, body.total_amount, body.contributor_count]).toEqual([200, 110.05, 2])
    expect(await pledgesOf(gwen)).toEqual([
      { cents: 2_000, ended_as: null },
      { cents: 3_000, ended_as: null },
      { cents: 1_005, ended_as: null },
    ])
    expect(await standing(gwen)).toMatchObject({ own_pledge: 60.05, may: ['changePledge', 'withdrawPledge'] })
    await expectRightBooks()
  })

  it('is refused if the backer saw another pledge than the present one, unless it is as they want it', async () => {
    const change = (body: object) => board.ask('PUT', `/api/bounties/${id}/pledge`, gwen, { body })
    expect(await change({ amount: 40, from: 20 })).toEqual(refused(409, pledgeIsOther))
    expect((await standing(gwen)).own_pledge).toBe(50)
    expect((await change({ amount: 60, from: 50 })).status).toBe(200)
    expect((await change({ amount: 60, from: 50 })).status).toBe(200)
    expect((await standing(gwen)).own_pledge).toBe(60)
  })

  it.each([
    ['raised by 40 cents', 50.4, [2_000, 3_040]],
    ['lowered to 20 cents more than its oldest part', 20.2, [2_020]],
    ['lowered to 60 cents more', 20.6, [2_000, 60]],
  ])('has no part for which a card could not be charged when it is %s', async (_, amount, parts) => {
    expect((await board.changePledge(gwen, id, amount)).body).toMatchObject({ total_amount: amount + 50 })
    const living = (await pledgesOf(gwen)).filter(({ ended_as }) => ended_as === null)
    expect(living.map(({ cents }) => cents)).toEqual(parts)
    await expectRightBooks()
  })

  it('leaves ten pledges of a person, however often they add to them', async () => {
    for (let time = 0; time < 40; time += 1) await board.contribute(gwen, id, 1)
    await board.changePledge(gwen, id, 95)
    const living = async () => (await pledgesOf(gwen)).filter(({ ended_as }) => ended_as === null)
    expect(await living()).toHaveLength(mostPledges)
    expect(await standing(gwen)).toMatchObject({ own_pledge: 95, total_amount: 145, contributor_count: 2 })
    for (let time = 0; time < 11; time += 1) await board.contribute(rosa, id, 1)
    expect(await standing(rosa)).toMatchObject({ amount: 50, own_pledge: 61 })
    await expectRightBooks()
  })

  it('is refused once a person has made 500 pledges on the bounty, also ended ones, and can be withdrawn', async () => {
    const pledge = { bountyId: id, accountId: gwen.id, cents: 100, at: new Date(test.services.now()).toISOString() }
    await test.database.write(async (transaction) => {
      for (let made = 2; made < mostPledgesEver; made += 1) {
        await withdrawPledge(transaction, pledge)
        await addPledge(transaction, pledge, test.services.pledgeCaps)
      }
    })
    const tooOften = refused(409, `amount: ${pledgedTooOften}`)
    const answers = [await board.contribute(gwen, id, 1), await board.changePledge(gwen, id, 1.5)]
    expect(answers).toEqual([tooOften, tooOften])
    expect((await board.contribute(harold, id, 1)).status).toBe(200)
    expect((await board.withdrawPledge(gwen, id)).status).toBe(200)
    expect(await pledgesOf(gwen)).toHaveLength(mostPledgesEver)
    await expectRightBooks()
  })

  it('lowers a pledge by ending the newest ones and recording the remainder', async () => {
    expect((await board.changePledge(gwen, id, 12.34)).body).toMatchObject({ total_amount: 62.34, amount: 50 })
    expect(await pledgesOf(gwen)).toEqual([
      { cents: 2_000, ended_as: 'withdrawn' },
      { cents: 3_000, ended_as: 'withdrawn' },
      { cents: 1_234, ended_as: null },
    ])
    expect((await board.changePledge(gwen, id, 12.34)).status).toBe(200)
    expect(await pledgesOf(gwen)).toHaveLength(3)
    await expectRightBooks()
  })

  it('keeps an older pledge that is still covered', async () => {
    await board.changePledge(gwen, id, 20)
    expect(await pledgesOf(gwen)).toEqual([
      { cents: 2_000, ended_as: null },
      { cents: 3_000, ended_as: 'withdrawn' },
    ])
    await expectRightBooks()
  })

  it('changes the amount that the bounty shows as its creator’s own', async () => {
    await board.contribute(rosa, id, 10)
    await board.changePledge(rosa, id, 55)
    expect(await standing(rosa)).toMatchObject({ amount: 50, own_pledge: 55, total_amount: 105 })
    await board.changePledge(rosa, id, 50.1)
    expect(await standing(rosa)).toMatchObject({ amount: 50.1, own_pledge: 50.1 })
    await board.changePledge(rosa, id, 5)
    expect(await standing(rosa)).toEqual({
      amount: 5,
      own_pledge: 5,
      total_amount: 55,
      contributor_count: 2,
      may: ['changePledge', 'extendExpiry', 'amendBounty', 'chooseNaming', 'cancelBounty'],
    })
    await expectRightBooks()
  })

  it('restarts the expiry when it raises, and only then', async () => {
    const expiry = async () => (await board.detail(id)).life.expires_at
    const posted = await expiry()
    await aged(1)
    await board.changePledge(gwen, id, 40)
    await board.withdrawPledge(gwen, id)
    expect(await expiry()).toBe(posted)
    await board.changePledge(rosa, id, 51)
    expect(Date.parse((await expiry()) ?? '') - Date.parse(posted ?? '')).toBe(day)
  })

  it('refuses those who have no pledge', async () => {
    expect(await board.changePledge(harold, id, 5)).toEqual(refused(409, noPledge))
    expect(await board.changePledge(gwen, id, 0)).toEqual(refused(400, 'amount: Please enter a valid amount'))
    expect(await board.changePledge(gwen, 'nothing', 5)).toEqual(refused(404, 'Bounty not found'))
  })
})

describe('DELETE /api/bounties/:id/pledge', () => {
  it('withdraws the whole pledge, which is never charged', async () => {
    const { status, body } = await board.withdrawPledge(gwen, id)
    expect([status, body.total_amount, body.contributor_count]).toEqual([200, 50, 1])
    expect(await standing(gwen)).toMatchObject({ own_pledge: 0, may: [] })
    const { items } = (await board.list('/api/my-contributions', gwen)).body
    expect(items.map((item) => item.id)).not.toContain(id)
    expect(await board.withdrawPledge(gwen, id)).toEqual(refused(409, noPledge))

    const { body: application } = await board.apply(nellie, id)
    await board.decide(rosa, 'accept', id, application.id)
    const draft_id = await board.draft(nellie, id)
    const { body: delivered } = await board.submit(nellie, { bounty_id: id, draft_id })
    expect((await board.delivery(gwen, delivered.id)).status).toBe(404)
    await board.receiveEmails()
    await board.accept(rosa, delivered.id)
    expect(await board.receiveEmails()).toEqual([
      { recipient: nellie.email, subject: 'Your story was accepted: $45.00 for you' },
      { recipient: rosa.email, subject: 'Your receipt: $50.00' },
    ])
    await expectRightBooks()
  })

  it('lets a backer come back', async () => {
    await board.withdrawPledge(gwen, id)
    await board.contribute(gwen, id, 7)
    expect(await standing(gwen)).toMatchObject({ own_pledge: 7, total_amount: 57 })
    await expectRightBooks()
  })

  it('refuses the creator, whose pledge holds the bounty', async () => {
    expect(await board.withdrawPledge(rosa, id)).toEqual(refused(409, creatorsPledge))
  })
})

describe('a pledge', () => {
  async function expectLocked(detail: string) {
    const before = await pledgesOf(gwen)
    expect(await board.changePledge(gwen, id, 1)).toEqual(refused(409, detail))
    expect(await board.withdrawPledge(gwen, id)).toEqual(refused(409, detail))
    expect((await board.detail(id, gwen)).life.may).toEqual([])
    expect(await pledgesOf(gwen)).toEqual(before)
  }

  it('is locked from the assignment on', async () => {
    const { body: application } = await board.apply(nellie, id)
    await board.decide(rosa, 'accept', id, application.id)
    await expectLocked(pledgesLocked)
    const draft_id = await board.draft(nellie, id)
    await board.submit(nellie, { bounty_id: id, draft_id })
    await expectLocked(pledgesDelivered)
  })

  it('ends with the bounty', async () => {
    await board.cancel(rosa, id)
    await expectLocked(bountyCanceled)
    expect(await board.contribute(harold, id, 5)).toEqual(refused(409, bountyCanceled))
  })

  it('ends when the bounty expires', async () => {
    await aged(90)
    await expectLocked(bountyExpired)
    expect(await board.contribute(harold, id, 5)).toEqual(refused(409, bountyExpired))
  })

  it('that has ended can get no payment, whatever the server does', async () => {
    await board.withdrawPledge(gwen, id)
    const ended = await test.database.query
      .selectFrom('pledge')
      .select('id')
      .where('bounty_id', '=', id)
      .where('ended_as', '=', 'withdrawn')
      .executeTakeFirstOrThrow()
    const payment = { pledge_id: ended.id, provider: 'stripe', status: 'pending', attempts: 0 } as const
    const insert = test.database.query
      .insertInto('payment')
      .values({ ...payment, intent_id: null, problem: null, updated_at: '2026-11-21T09:00:00.000Z' })
    await expect(insert.execute()).rejects.toThrow('pledge_has_ended')
  })
})

// Last, because it passes more than a year.
describe('the expiry of a bounty', () => {
  it('never keeps a bounty open for more than a year after it was posted, however often somebody pledges a cent', async () => {
    const posted = new Date(test.services.now()).getTime()
    for (let months = 0; months < 5; months += 1) {
      await aged(80)
      await board.contribute(harold, id, 0.01)
      await board.withdrawPledge(harold, id)
    }
    const { state, life } = await board.detail(id)
    expect([state, life.expires_at]).toEqual(['expired', null])
    expect(test.services.now() - posted).toBe(400 * day)
  })
})
