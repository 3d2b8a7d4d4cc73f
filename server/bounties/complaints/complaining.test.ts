import { describe, expect, it, onTestFinished } from 'vitest'
import { notYoursToDecide } from '../../../contract/approval.ts'
import {
  alreadyComplained,
  chargeReturned,
  complaintsClosed,
  noOpenComplaint,
  nothingCharged,
  nothingLeftToRefund,
  notYoursToComplain,
  refundWaits,
} from '../../../contract/complaint.ts'
import { deliveryNotFound } from '../../../contract/delivery.ts'
import { findDeletionError } from '../../accounts/deletion-checks.ts'
import { recordMark } from '../../people/parts/parts.ts'
import { freshly, type Person } from '../../testing/board.ts'
import { openBountyServices } from '../../testing/bounty-services.ts'
import { insertDetails, payoutCalls } from '../../testing/payouts.ts'
import { refundCalls } from '../../testing/refunds.ts'
import { refused } from '../../testing/writing.ts'

const day = 24 * 60 * 60 * 1000
const reason = 'It answers another question.'

/** Nellie's story is paid: $50 by Rosa, who posted the bounty, $60 by Gwen and $40 by Harold. */
async function openComplaint() {
  const opened = await openBountyServices()
  const { test, rosa, gwen, harold, nellie } = opened
  onTestFinished(async () => {
    await opened.expectRightBooks()
    await test.close()
  })
  const calls = { ...payoutCalls(test), ...refundCalls(test) }
  const { id, bountyId } = await calls.paid(rosa, nellie, [
    [gwen, 60],
    [harold, 40],
  ])
  await insertDetails(test, nellie.id)
  await calls.receiveEmails()
  const { ada } = opened
  return {
    ...opened,
    calls,
    id,
    bountyId,
    complain: (by: Person, said = reason) =>
      calls.ask('POST', `/api/delivered-bounties/${id}/complaints`, by, { body: { reason: said } }),
    rule: (by: Person, ruling: object) =>
      freshly(test, calls.ask)('PUT', `/api/admin/deliveries/${id}/complaints`, by, {
        body: { reason: 'I read it.', ...ruling },
      }),
    may: async (by: Person) => (await calls.delivery(by, id)).body.review.may,
    rights: async (by: Person) => (await calls.ask('GET', '/api/complaint-rights', by)).body,
    mailed: async () => (await calls.receiveEmails()).map(({ recipient, subject }) => [recipient, subject]),
    due: async () => (await calls.overview(ada)).due.map(({ amount }: { amount: number }) => amount),
  }
}

describe('a complaint', () => {
  it('keeps the share out of every payout until an administrator releases it, who is reminded every 3 days', async () => {
    const { test, calls, gwen, nellie, ada, id, bountyId, complain, rule, rights, mailed, due, aged } =
      await openComplaint()
    const seen_at = new Date(test.services.now()).toISOString()
    await test.database.query
      .insertInto('shared_device')
      .values({ account_id: gwen.id, other_id: nellie.id, seen_at })
      .execute()
    expect(await rights(gwen)).toMatchObject([{ delivery_id: id, bounty_id: bountyId, title: 'The ferry was sold' }])
    expect((await complain(gwen)).status).toBe(200)
    expect(await rights(gwen)).toEqual([])
    expect(await mailed()).toEqual([
      [ada.email, 'Please decide a complaint about a story'],
      [nellie.email, 'Your payout waits: a backer complained about your story'],
    ])
    expect((await calls.ask('GET', '/api/admin/complaints', ada)).body).toMatchObject([
      {
        delivery_id: id,
        complaints: [{ backer_name: 'Gwen', reason, charged: 60, refunded: 0 }],
        shared_browsers: [{ names: ['Gwen', 'Nellie Bly'], seen_at }],
      },
    ])
    expect((await calls.delivery(nellie, id)).body.review.complaints).toMatchObject([
      { is_own: false, reason, ruling: null },
    ])
    await aged(3)
    expect(await mailed()).toContainEqual([ada.email, 'A complaint is still waiting for your decision'])
    await aged(17)
    expect(await due()).toEqual([])
    expect((await calls.createRun(ada)).status).toBe(409)
    await mailed()
    expect((await rule(ada, { ruling: 'released' })).status).toBe(200)
    expect(await mailed()).toEqual([
      [gwen.email, 'Your complaint: the journalist is paid'],
      [nellie.email, 'A complaint about your story: your payout goes on'],
    ])
    expect(await due()).toEqual([135])
    expect((await calls.createRun(ada)).status).toBe(200)
    await aged(3)
    expect(await mailed()).toEqual([])
    const { timeline } = await calls.detail(bountyId)
    expect(timeline.slice(-2).map(({ kind, reason: said }) => [kind, said])).toEqual([
      ['complained', null],
      ['ruled_released', 'I read it.'],
    ])
  })

  it('belongs to charged backers until 7 days after the payment, to the millisecond at which the payout may begin', async () => {
    const { test, calls, rosa, gwen, harold, nellie, ida, ada, may, complain, due } = await openComplaint()
    expect([await may(rosa), await may(gwen), await may(nellie)]).toEqual([[], ['complain'], []])
    expect(await complain(rosa)).toEqual(refused(403, notYoursToComplain))
    expect(await complain(nellie)).toEqual(refused(403, notYoursToComplain))
    expect(await complain(ida)).toEqual(refused(404, deliveryNotFound))
    test.advance(7 * day - 1)
    expect(await due()).toEqual([])
    const fresh = async (person: Person) => ({ ...person, token: await test.services.sessions.open(person.id) })
    expect((await complain(await fresh(gwen))).status).toBe(200)
    test.advance(1)
    expect(await complain(await fresh(harold))).toEqual(refused(409, complaintsClosed))
    expect(await may(await fresh(harold))).toEqual([])
    expect(await due()).toEqual([])
    expect((await calls.createRun(ada)).status).toBe(409)
  })

  it('is made once by a person, whatever their account, and never by the creator or journalist through another one', async () => {
    const { test, rosa, gwen, harold, nellie, complain } = await openComplaint()
    const at = new Date(test.services.now()).toISOString()
    const share = (mark: string, ...people: Person[]) =>
      Promise.all(people.map(({ id }) => recordMark(test.database.query, { accountId: id, kind: 'card', mark }, at)))
    await share('of Gwen and Harold', gwen, harold)
    const answers = await Promise.all([complain(gwen), complain(harold), complain(gwen)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await complain(gwen)).toEqual(refused(409, alreadyComplained))
    await share('of Rosa and Harold', rosa, harold)
    expect(await complain(harold)).toEqual(refused(403, notYoursToComplain))
    await share('of Nellie and Gwen', nellie, gwen)
    expect(await complain(gwen)).toEqual(refused(403, notYoursToComplain))
  })

  it('that is ruled founded refunds those who complained, whole and once', async () => {
    const { calls, gwen, harold, nellie, ada, bountyId, complain, rule, mailed } = await openComplaint()
    await complain(gwen)
    await mailed()
    const refund = { ruling: 'refunded', who: 'complained' }
    const answers = await Promise.all([rule(ada, refund), rule(ada, refund), rule(ada, { ruling: 'released' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    if (answers[2]?.status === 200) return
    expect(await rule(ada, refund)).toEqual(refused(409, noOpenComplaint))
    expect((await calls.refundRows(bountyId)).map(({ cents }) => cents)).toEqual([6_000])
    expect(await calls.balance(nellie.id)).toMatchObject({ pending: 8_100 })
    expect(await mailed()).toEqual([
      [gwen.email, 'You were refunded $60.00'],
      [nellie.email, '$54.00 of your share is refunded'],
      [gwen.email, 'Your complaint: you are refunded'],
      [nellie.email, 'A complaint about your story: backers are refunded'],
    ])
    expect((await complain(harold)).status).toBe(200)
    expect((await rule(ada, { ruling: 'refunded', who: 'everyone' })).status).toBe(200)
    expect(await calls.balance(nellie.id)).toMatchObject({ pending: 0, available: 0 })
  })

  it('needs a charge that is not returned, and ends as founded once it is', async () => {
    const { test, calls, gwen, harold, nellie, ada, bountyId, complain, rule, mailed } = await openComplaint()
    await calls.refund(ada, bountyId, gwen, 60)
    expect(await complain(gwen)).toEqual(refused(409, chargeReturned))
    expect((await complain(harold)).status).toBe(200)
    await calls.refund(ada, bountyId, harold, 39)
    await mailed()
    await calls.refund(ada, bountyId, harold, 1)
    expect(await mailed()).toContainEqual([harold.email, 'Your complaint: you are refunded'])
    expect(await rule(ada, { ruling: 'released' })).toEqual(refused(409, noOpenComplaint))
    const complaints = test.database.query.selectFrom('complaint').select(['account_id', 'ruling'])
    expect(await complaints.execute()).toEqual([{ account_id: harold.id, ruling: 'refunded' }])
    expect((await calls.balance(nellie.id)).pending).toBe(4_500)
  })

  it('cannot be met by a refund once the bank has the money', async () => {
    const { test, gwen, ada, bountyId, complain, rule } = await openComplaint()
    await complain(gwen)
    const { query } = test.database
    const pledges = query.selectFrom('pledge').select('id').where('bounty_id', '=', bountyId)
    const { id: pledge_id } = await pledges.where('account_id', '=', gwen.id).executeTakeFirstOrThrow()
    const at = new Date(test.services.now()).toISOString()
    const times = { opened_at: at, updated_at: at, evidence_due_at: null, closed_at: null }
    const said = { reason: 'fraudulent', status: 'open', charge_refunded: 0, revision: 1 } as const
    const dispute = { id: 'of gwen', pledge_id, cents: 6_000, ...said, ...times }
    await query.insertInto('dispute').values(dispute).execute()
    expect(await rule(ada, { ruling: 'refunded', who: 'complained' })).toEqual(refused(409, nothingLeftToRefund))
    await query.deleteFrom('dispute').execute()
    expect((await rule(ada, { ruling: 'released' })).status).toBe(200)
  })

  it('is not ruled by an administrator who has a part in the bounty, and keeps its journalist from leaving', async () => {
    const { test, calls, gwen, harold, nellie, ada, complain, rule } = await openComplaint()
    await complain(gwen)
    await test.database.query.updateTable('account').set({ user_type: 99 }).where('id', '=', harold.id).execute()
    const judge = { ...harold, token: await test.services.sessions.open(harold.id) }
    expect(await rule(judge, { ruling: 'refunded', who: 'everyone' })).toEqual(refused(403, notYoursToDecide))
    await calls.refundEveryone(ada, (await calls.refundable(ada))[0]?.bounty_id ?? '')
    expect(await findDeletionError(test.database.query, nellie.id, test.services)).toMatchObject({
      detail: expect.stringMatching(/^A backer complained about your story/),
    })
  })

  it('stays open until a second administrator approves its refund, and the payout waits', async () => {
    const { test, calls, gwen, ada, complain, rule, bountyId } = await openComplaint()
    await complain(gwen)
    const second = await calls.join('Second', 99)
    expect((await rule(ada, { ruling: 'refunded', who: 'complained' })).body).toMatchObject({ is_proposed: true })
    const open = async () =>
      await test.database.query.selectFrom('complaint').select('ruling').where('bounty_id', '=', bountyId).execute()
    expect(await open()).toEqual([{ ruling: null }])
    for (const by of [ada, second]) {
      expect(await rule(by, { ruling: 'released' })).toEqual(refused(409, refundWaits))
      expect(await rule(by, { ruling: 'refunded', who: 'complained' })).toEqual(refused(409, refundWaits))
    }
    expect((await calls.ask('GET', '/api/admin/complaints', second)).body).toMatchObject([{ is_refund_waiting: true }])
    const { proposals } = await calls.bountyRefunds(second, bountyId)
    expect((await calls.decideRefund(second, proposals[0]?.id ?? '', { approve: true })).status).toBe(200)
    expect(await open()).toEqual([{ ruling: 'refunded' }])
  })

  it('is refused before anybody is charged', async () => {
    const { test, calls, gwen } = await openComplaint()
    const other = await calls.delivered(await calls.join('Rita', 0), await calls.join('Nora', 1), [[gwen, 60]])
    expect(
      await calls.ask('POST', `/api/delivered-bounties/${other.id}/complaints`, gwen, { body: { reason } }),
    ).toEqual(refused(409, nothingCharged))
    expect(await test.database.query.selectFrom('complaint').selectAll().execute()).toEqual([])
  })

  it('is not listed once its story is removed', async () => {
    const { test, calls, rosa, gwen, ada } = await openComplaint()
    const { id: bounty_id } = await calls.post(rosa)
    const row = { id: 'left', bounty_id, account_id: gwen.id, reason, made_at: '2026-11-20T09:00:00.000Z' }
    await test.database.query.insertInto('complaint').values(row).execute()
    expect(await calls.ask('GET', '/api/admin/complaints', ada)).toMatchObject({ status: 200, body: [] })
  })
})

it('never shares a story with a payout that begins at the same moment', async () => {
  const { test, calls, gwen, ada, complain } = await openComplaint()
  test.advance(7 * day - 1)

  const backer = { ...gwen, token: await test.services.sessions.open(gwen.id) }
  const [complained, run] = await Promise.all([
    complain(backer),
    Promise.resolve().then(() => {
      test.advance(1)
      return calls.createRun(ada)
    }),
  ])
  expect([complained.status, run.status].sort()).toEqual([200, 409])
})
