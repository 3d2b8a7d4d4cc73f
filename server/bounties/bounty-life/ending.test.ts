import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expiryAlreadyExtended, notCancelable, notYourBounty } from '../../../contract/bounty.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { refused } from '../../testing/writing.ts'

let test: TestServices
let board: BountyServices['board']
let isoIn: BountyServices['isoIn']
let aged: BountyServices['aged']
let expectRightBooks: BountyServices['expectRightBooks']
let rosa: Person
let gwen: Person
let nellie: Person
let ida: Person
let id: string
beforeEach(async () => {
  ;({ test, board, isoIn, aged, expectRightBooks, rosa, gwen, nellie, ida } = await openBountyServices())
  const body = { title: 'Who closed the ferry?', description: 'The town was told nothing.', amount: 50 }
  const posted = await board.ask<{ id: string }>('POST', '/api/bounties', rosa, { body: { ...body, expiry_days: 30 } })
  id = posted.body.id
  await board.contribute(gwen, id, 20)
  await board.apply(nellie, id)
  await board.receiveEmails()
})
afterEach(() => test.close())

const auditOf = (subject: string) =>
  test.database.query
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', subject)
    .execute()

async function expectEnded(state: 'expired' | 'canceled') {
  const detail = await board.detail(id, gwen)
  expect(detail).toMatchObject({ state, total_amount: 0, contributor_count: 0, contributors: [], own_pledge: 0 })
  expect(detail.money).toEqual({
    pledged: 0,
    released: 70,
    fee: 0,
    paid: 0,
    backers: 0,
    state: 'released',
    provider: 'built-in',
  })
  expect(detail.life).toMatchObject({ expires_at: null, may: [] })
  expect((await board.list('/api/bounties', gwen)).body.items.map((item) => item.id)).not.toContain(id)
  expect((await board.list('/api/my-contributions', gwen)).body.items.map((item) => item.id)).toContain(id)
  expect((await board.applications(rosa, id)).items.map(({ status }) => status)).toEqual(['rejected'])
  await expectRightBooks()
}

describe('an open bounty', () => {
  it('expires after its period, counted from the last pledge, and tells everyone 7 days before', async () => {
    await aged(10)
    await board.contribute(gwen, id, 1)
    await board.withdrawPledge(gwen, id)
    await board.contribute(gwen, id, 20)
    expect((await board.detail(id)).life.expires_at).toBe(isoIn(30))
    await aged(22)
    expect(await board.receiveEmails()).toEqual([])
    await aged(1)
    await test.services.mailer.deliver()
    const told = test.emails.splice(0)
    expect(told.map(({ recipient }) => recipient)).toEqual([rosa.email, gwen.email, nellie.email])
    expect(told[0]?.text).toContain('or extend the expiry once')
    await aged(6)
    expect((await board.detail(id)).state).toBe('open')
    await aged(1)
    const ended = await board.receiveEmails()
    expect(ended.map(({ recipient }) => recipient).sort()).toEqual([rosa.email, gwen.email, nellie.email].sort())
    const { timeline, money } = await board.detail(id, gwen)
    expect(timeline.map(({ kind }) => kind)).toEqual(['posted', 'expired'])
    expect(money.released).toBe(70)
    expect(await auditOf(id)).toEqual([
      { actor: gwen.id, action: 'pledge.withdrawn', details: '{"from_cents":2100,"to_cents":0}' },
      { actor: 'job', action: 'bounty.expired', details: '{"pledges":2,"released_cents":7000}' },
    ])
    await expectEnded('expired')
    await aged(100)
    expect(await board.receiveEmails()).toEqual([])
  })

  it('expires later when its creator extends it, which they can do once', async () => {
    expect(await board.extendExpiry(gwen, id)).toEqual(refused(403, notYourBounty))
    expect((await board.extendExpiry(rosa, id)).status).toBe(200)
    const until = isoIn(60)
    expect((await board.detail(id)).life.expires_at).toBe(until)
    expect((await board.detail(id)).timeline.at(-1)).toMatchObject({ kind: 'expiry_extended', until })
    expect(await board.extendExpiry(rosa, id)).toEqual(refused(409, expiryAlreadyExtended))
    expect((await board.detail(id, rosa)).life.may).toEqual([
      'changePledge',
      'amendBounty',
      'chooseNaming',
      'cancelBounty',
    ])
    await aged(31)
    await board.contribute(gwen, id, 1)
    // 30 days from now are more than the extension.
    expect((await board.detail(id)).life.expires_at).toBe(isoIn(30))
    await aged(29)
    expect((await board.detail(id)).state).toBe('open')
    await aged(1)
    expect((await board.detail(id)).state).toBe('expired')
  })

  it('warns in other words once it is extended, and tells nobody who withdrew', async () => {
    await board.extendExpiry(rosa, id)
    const { body: withdrawn } = await board.apply(ida, id)
    await board.withdraw(ida, withdrawn.id)
    await board.receiveEmails()
    await aged(53)
    await test.services.mailer.deliver()
    const told = test.emails.splice(0)
    expect(told.map(({ recipient }) => recipient)).toEqual([rosa.email, gwen.email, nellie.email])
    expect(told[0]?.text).toContain('You have already extended the expiry, which is possible once.')
    await aged(7)
    expect((await board.receiveEmails()).map(({ recipient }) => recipient)).not.toContain(ida.email)
  })

  it('does not expire once a journalist is assigned', async () => {
    const [application] = (await board.applications(rosa, id)).items
    await board.decide(rosa, 'accept', id, application?.id ?? '')
    await aged(31)
    expect((await board.detail(id)).state).not.toBe('expired')
  })

  it('ends when its creator cancels it, with a reason that backers read', async () => {
    const reason = 'The town has answered:\nit was the budget.'
    expect(await board.cancel(gwen, id)).toEqual(refused(403, notYourBounty))
    expect(await board.cancel(rosa, id, ' ')).toEqual(refused(400, 'reason: Please give a reason'))
    expect((await board.cancel(rosa, id, reason)).status).toBe(200)
    const emails = await board.receiveEmails()
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual([gwen.email, nellie.email].sort())
    expect((await board.detail(id, gwen)).timeline.at(-1)).toMatchObject({ kind: 'canceled', reason })
    expect((await board.detail(id)).timeline.at(-1)).toMatchObject({ kind: 'canceled', reason: null })
    expect((await board.cancel(rosa, id)).status).toBe(409)
    await expectEnded('canceled')
  })

  it('cannot be canceled once a journalist is assigned', async () => {
    const [application] = (await board.applications(rosa, id)).items
    await board.decide(rosa, 'accept', id, application?.id ?? '')
    expect(await board.cancel(rosa, id)).toEqual(refused(409, notCancelable))
  })

  it('takes a period of 14 to 180 days', async () => {
    const body = { title: 'Why?', description: 'Because.', amount: 5 }
    const post = (expiry_days: unknown) =>
      board.ask<{ id: string }>('POST', '/api/bounties', rosa, { body: { ...body, expiry_days } })
    expect(await post(13)).toEqual(refused(400, 'expiry_days: must be at least 14 days'))
    expect(await post(181)).toEqual(refused(400, 'expiry_days: must be at most 180 days'))
    expect((await post(14.5)).status).toBe(400)
    const { body: shortest } = await post(14)
    expect((await board.detail(shortest.id)).life.expires_at).toBe(isoIn(14))
    const usual = await board.post(rosa)
    expect((await board.detail(usual.id)).life.expires_at).toBe(isoIn(90))
  })
})
