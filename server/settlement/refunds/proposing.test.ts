import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  approverProposed,
  changedSince,
  notYoursToDecide,
  proposalGone,
  proposerGone,
} from '../../../contract/approval.ts'
import { listAuditLog } from '../../people/moderation/audit-log.ts'
import { recordMark } from '../../people/parts/parts.ts'
import type { Person } from '../../testing/board.ts'
import { testTime } from '../../testing/bounties.ts'
import { collectTold } from '../../testing/notifications.ts'
import { fairReason, refundCalls } from '../../testing/refunds.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { refused } from '../../testing/writing.ts'

let test: TestServices
let calls: ReturnType<typeof refundCalls>
let ada: Person
let grace: Person
let gwen: Person
let bountyId: string
beforeEach(async () => {
  test = await openTestServices()
  calls = refundCalls(test)
  ada = await calls.join('Ada Byron', 99)
  gwen = await calls.join('Gwen Backer', 0)
  const [rosa, nellie] = [await calls.join('Rosa Reader', 0), await calls.join('Nellie Bly', 1)]
  ;({ bountyId } = await calls.paid(rosa, nellie, [[gwen, 25]]))
  await calls.receiveEmails()
})
afterEach(() => test.close())

const approve = { approve: true } as const
const decline = { approve: false, reason: 'The story keeps its promise.' } as const
const waiting = async () => (await calls.bountyRefunds(ada, bountyId)).proposals
const promote = (person: Person) =>
  test.database.query.updateTable('account').set({ user_type: 99 }).where('id', '=', person.id).execute()
const refundOf = { status: 200, body: { success: true, is_proposed: false } }

it('a single administrator refunds at once', async () => {
  expect(await calls.refund(ada, bountyId, gwen, 10)).toEqual(refundOf)
  expect((await calls.bountyRefunds(ada, bountyId)).refunded).toBe(10)
})

it('an administrator with a part in the bounty refunds nobody, also not from another account', async () => {
  await promote(gwen)
  expect(await calls.refundEveryone(gwen, bountyId)).toEqual(refused(403, notYoursToDecide))
  const lise = await calls.join('Lise Meitner', 99)
  for (const { id } of [gwen, lise]) {
    await recordMark(test.database.query, { accountId: id, kind: 'card', mark: 'one' }, testTime)
  }
  expect(await calls.refundEveryone(lise, bountyId)).toEqual(refused(403, notYoursToDecide))
  expect((await calls.bountyRefunds(lise, bountyId)).obstacle).toBe(notYoursToDecide)
  expect(await calls.refundRows(bountyId)).toEqual([])
})

describe('a refund of one of two administrators', () => {
  let id: string
  beforeEach(async () => {
    grace = await calls.join('Grace Hopper', 99)
    const body = { success: true, is_proposed: true }
    expect(await calls.refund(ada, bountyId, gwen, 10, { key: 'once' })).toEqual({ status: 200, body })
    expect(await calls.refund(ada, bountyId, gwen, 10, { key: 'once' })).toEqual({ status: 200, body })
    const found = await waiting()
    expect(found).toMatchObject([{ backer_name: 'Gwen Backer', amount: 10, waiting: { proposed_by: 'Ada Byron' } }])
    id = found[0]?.id ?? ''
  })

  it('moves nothing before the other approves it, and then once', async () => {
    expect(await calls.receiveEmails()).toEqual([
      { recipient: grace.email, subject: 'A refund of $10.00 waits for approval' },
    ])
    await calls.refundEveryone(ada, bountyId)
    await test.services.mailer.deliver()
    expect(test.emails.splice(0).map(({ text }) => text.includes(`/admin/refunds/${bountyId}`))).toEqual([true])
    const proposed = (await listAuditLog(test.database, bountyId)).filter(({ action }) => action === 'refund.proposed')
    expect(proposed.map(({ details }) => JSON.parse(details))).toEqual([
      { proposal: id, refunded_cents: 1_000, account: gwen.id },
      { proposal: expect.any(String), refunded_cents: 7_500, account: null },
    ])
    await calls.decideRefund(ada, (await waiting()).at(-1)?.id ?? '', decline)
    expect(await calls.refundRows(bountyId)).toEqual([])
    expect(await calls.decideRefund(ada, id, approve)).toEqual(refused(403, approverProposed))
    const both = await Promise.all([grace, grace].map((by) => calls.decideRefund(by, id, approve)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await calls.refundRows(bountyId)).toMatchObject([{ cents: 1_000, created_by: ada.id, reason: fairReason }])
    expect(await waiting()).toEqual([])
    const acts = (await listAuditLog(test.database, bountyId)).slice(-2)
    expect(acts.map(({ actor, action }) => [actor, action])).toEqual([
      [ada.id, 'bounty.refunded'],
      [grace.id, 'refund.approved'],
    ])
    expect(acts.map(({ details }) => JSON.parse(details))).toMatchObject([
      { approved_by: grace.id },
      { proposed_by: ada.id, refunded_cents: 1_000 },
    ])
  })

  it('is declined with a reason that its proposer gets, or withdrawn', async () => {
    const told = await collectTold(test.services)
    expect((await calls.decideRefund(grace, id, decline)).status).toBe(200)
    expect(told).toEqual(new Set([ada.id, grace.id]))
    expect((await calls.receiveEmails()).at(-1)).toEqual({
      recipient: ada.email,
      subject: 'Your refund of $10.00 is declined',
    })
    expect(await calls.decideRefund(grace, id, approve)).toEqual(refused(404, proposalGone))
    await calls.refund(grace, bountyId, gwen, 5)
    const [second] = await waiting()
    expect((await calls.decideRefund(grace, second?.id ?? '', decline)).status).toBe(200)
    const acts = (await listAuditLog(test.database, bountyId)).map(({ actor, action }) => [actor, action])
    expect(acts.slice(-4)).toEqual([
      [ada.id, 'refund.proposed'],
      [grace.id, 'refund.declined'],
      [grace.id, 'refund.proposed'],
      [grace.id, 'refund.withdrawn'],
    ])
    expect(await calls.refundRows(bountyId)).toEqual([])
  })

  it('is approved or withdrawn, never both', async () => {
    const both = await Promise.all([calls.decideRefund(ada, id, decline), calls.decideRefund(grace, id, approve)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not approved by another account of its proposer, or by somebody with a part in the bounty', async () => {
    await promote(gwen)
    expect(await calls.decideRefund(gwen, id, approve)).toEqual(refused(403, notYoursToDecide))
    for (const one of [ada, grace]) {
      await recordMark(test.database.query, { accountId: one.id, kind: 'payout account', mark: 'one' }, testTime)
    }
    expect(await calls.decideRefund(grace, id, approve)).toEqual(refused(403, approverProposed))
  })

  it('is not approved once its proposer can no longer act, or has a part', async () => {
    const setAda = (suspended_at: string | null) =>
      test.database.query.updateTable('account').set({ suspended_at }).where('id', '=', ada.id).execute()
    await setAda(testTime)
    expect(await calls.decideRefund(grace, id, approve)).toEqual(refused(409, proposerGone))
    await setAda(null)
    for (const one of [ada, gwen]) {
      await recordMark(test.database.query, { accountId: one.id, kind: 'card', mark: 'one' }, testTime)
    }
    expect(await calls.decideRefund(grace, id, approve)).toEqual(refused(403, notYoursToDecide))
  })

  it('is approved once when both propose the same rest and approve each other at once', async () => {
    await calls.decideRefund(ada, id, decline)
    await calls.refund(ada, bountyId, gwen, 25)
    await calls.refund(grace, bountyId, gwen, 25)
    const [idOfAda = '', idOfGrace = ''] = (await waiting()).map((one) => one.id)
    const answers = await Promise.all([
      calls.decideRefund(grace, idOfAda, approve),
      calls.decideRefund(ada, idOfGrace, approve),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await calls.refundRows(bountyId)).toMatchObject([{ cents: 2_500 }])
  })

  it('of everyone is not approved once less is left', async () => {
    await calls.refundEveryone(ada, bountyId)
    const everyone = (await waiting()).at(-1)
    expect(everyone).toMatchObject({ backer_name: null, amount: 75 })
    expect((await calls.decideRefund(grace, id, approve)).status).toBe(200)
    expect(await calls.decideRefund(grace, everyone?.id ?? '', approve)).toEqual(refused(409, changedSince))
  })
})
