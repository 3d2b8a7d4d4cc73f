import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  alreadyApproved,
  approverProposed,
  changedSince,
  partInRun,
  proposerGone,
  runWaits,
} from '../../../contract/approval.ts'
import { nobodyToPay } from '../../../contract/payout.ts'
import { listAuditLog } from '../../people/moderation/audit-log.ts'
import { recordMark } from '../../people/parts/parts.ts'
import type { Person } from '../../testing/board.ts'
import { testTime } from '../../testing/bounties.ts'
import { lastWeek, openPayoutScene, type PayoutScene } from '../../testing/payout-scene.ts'
import { clawBack, insertDetails } from '../../testing/payouts.ts'
import { refused } from '../../testing/writing.ts'

let scene: PayoutScene
let test: PayoutScene['test']
let calls: PayoutScene['calls']
let ada: Person
let grace: Person
let nellie: Person
beforeEach(async () => {
  scene = await openPayoutScene()
  ;({ test, calls, ada, nellie } = scene)
  await insertDetails(test, nellie.id)
})
afterEach(() => test.close())

const approve = { approve: true } as const
const decline = { approve: false, reason: 'The amount is wrong.' } as const
const marks = (...people: Person[]) =>
  Promise.all(
    people.map(({ id }) => recordMark(test.database.query, { accountId: id, kind: 'card', mark: 'one' }, testTime)),
  )
const setAccount = (person: Person, changes: { suspended_at?: string; user_type?: 0 }) =>
  test.database.query.updateTable('account').set(changes).where('id', '=', person.id).execute()

describe('a run of one of two administrators', () => {
  let bountyId: string
  let id: string
  let payoutId: string
  beforeEach(async () => {
    grace = await calls.join('Grace Hopper', 99)
    bountyId = await scene.share(nellie, 1_000)
    await calls.receiveEmails()
    id = await scene.createRun()
    payoutId = (await scene.run(id)).payouts[0]?.id ?? ''
  })

  it('pays nothing and shows no account before the other has approved it', async () => {
    expect(await calls.receiveEmails()).toEqual([
      { recipient: grace.email, subject: 'A payout run of $10.00 waits for approval' },
    ])
    const waits = refused(409, runWaits)
    expect(await calls.markPaid(ada, id, [payoutId])).toEqual(waits)
    expect(await calls.markFailed(grace, id, payoutId)).toEqual(waits)
    for (const by of [ada, grace]) {
      expect([(await calls.csv(by, id)).status, (await calls.bankFile(by, id)).status]).toEqual([409, 409])
    }
    expect(await calls.decideRun(ada, id, approve)).toEqual(refused(403, approverProposed))
    expect((await calls.run(ada, id)).body.waiting).toMatchObject({ is_own: true, obstacle: approverProposed })
    expect((await calls.run(grace, id)).body.waiting).toMatchObject({ is_own: false, obstacle: null })
    expect((await calls.decideRun(grace, id, approve)).status).toBe(200)
    expect(await calls.receiveEmails()).toEqual([
      { recipient: ada.email, subject: 'Your payout run of $10.00 is approved' },
    ])
    expect(await calls.decideRun(grace, id, approve)).toEqual(refused(409, alreadyApproved))
    expect(await calls.decideRun(ada, id, decline)).toEqual(refused(409, alreadyApproved))
    expect((await calls.csv(ada, id)).status).toBe(200)
    expect((await calls.markPaid(ada, id, [payoutId])).status).toBe(200)
    const acts = (await listAuditLog(test.database, id)).map(({ actor, action, details }) => [actor, action, details])
    expect(acts[1]).toEqual([
      grace.id,
      'payout-run.approved',
      JSON.stringify({ proposed_by: ada.id, total_cents: 1_000 }),
    ])
  })

  it('is not approved by another account of its maker', async () => {
    await marks(ada, grace)
    expect(await calls.decideRun(grace, id, approve)).toEqual(refused(403, approverProposed))
  })

  it('waits also once both are one person, which somebody could bring about to be alone', async () => {
    await calls.decideRun(grace, id, decline)
    await marks(ada, grace)
    expect((await scene.run(await scene.createRun())).waiting).toMatchObject({ is_own: true })
  })

  it('is not approved, declined, exported or marked where the other has a part in it', async () => {
    await test.database.query.updateTable('bounty').set({ creator_id: grace.id }).where('id', '=', bountyId).execute()
    expect(await calls.decideRun(grace, id, approve)).toEqual(refused(403, partInRun))
    expect(await calls.decideRun(grace, id, decline)).toEqual(refused(403, partInRun))
    const lise = await calls.join('Lise Meitner', 99)
    expect((await calls.decideRun(lise, id, approve)).status).toBe(200)
    expect((await calls.csv(grace, id)).status).toBe(403)
    expect(await calls.markPaid(grace, id, [payoutId])).toEqual(refused(403, partInRun))
    expect(await calls.markFailed(grace, id, payoutId)).toEqual(refused(403, partInRun))
  })

  it('ends when the other declines it, and its amounts are available again', async () => {
    expect((await calls.decideRun(grace, id, decline)).status).toBe(200)
    expect((await calls.run(ada, id)).status).toBe(404)
    expect(await calls.balance(nellie.id)).toMatchObject({ available: 1_000, onTheWay: 0 })
    expect((await calls.receiveEmails()).at(-1)).toEqual({
      recipient: ada.email,
      subject: 'Your payout run of $10.00 is declined',
    })
    expect((await calls.createRun(grace)).status).toBe(200)
  })

  it('is approved or withdrawn, never both', async () => {
    const [withdrawn, approved] = await Promise.all([
      calls.decideRun(ada, id, decline),
      calls.decideRun(grace, id, approve),
    ])
    expect([withdrawn.status, approved.status].filter((status) => status === 200)).toHaveLength(1)
  })

  it.each<[string, number, string, () => Promise<unknown>]>([
    ['its maker is suspended', 409, proposerGone, () => setAccount(ada, { suspended_at: testTime })],
    ['its maker is an administrator no longer', 409, proposerGone, () => setAccount(ada, { user_type: 0 })],
    ['its journalist is suspended', 409, changedSince, () => setAccount(nellie, { suspended_at: testTime })],
    [
      'a refund has changed what is owed',
      409,
      changedSince,
      () => clawBack(test.database, { accountId: nellie.id, bountyId, cents: 100, at: testTime }),
    ],
  ])('is not approved once %s', async (_, status, words, change) => {
    await change()
    expect(await calls.decideRun(grace, id, approve)).toEqual(refused(status, words))
    expect((await calls.decideRun(grace, id, decline)).status).toBe(200)
  })
})

describe('the share of an administrator', () => {
  it('is in no run that they make, also under another account', async () => {
    await scene.share(nellie, 1_000)
    await marks(ada, nellie)
    expect((await calls.overview(ada)).due).toMatchObject([{ name: 'Nellie Bly', obstacle: 'own_part' }])
    expect(await calls.createRun(ada)).toEqual(refused(409, nobodyToPay))
  })

  it('waits for two others, so that the rest is paid meanwhile', async () => {
    const lise = await calls.join('Lise Meitner', 99)
    await insertDetails(test, lise.id)
    await scene.share(nellie, 1_000)
    await scene.share(lise, 500, lastWeek)
    const paidBy = async (by: Person) => {
      const { id } = (await calls.createRun(by)).body
      const names = (await calls.run(by, id)).body.payouts.map(({ name }) => name)
      await calls.decideRun(by, id, decline)
      return names
    }
    expect(await paidBy(ada)).toEqual(['Nellie Bly'])
    await calls.join('Grace Hopper', 99)
    expect(await paidBy(ada)).toEqual(['Nellie Bly', 'Lise Meitner'])
    expect(await paidBy(lise)).toEqual(['Nellie Bly'])
  })
})
