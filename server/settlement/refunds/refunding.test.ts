import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { fairReason, refundCalls } from '../../testing/refunds.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { verifyLedger } from '../verification/verify.ts'

const success = { status: 200, body: { success: true, is_proposed: false } }
const refused = (status: number, detail: string) => ({ status, body: { detail } })

let test: TestServices
let calls: ReturnType<typeof refundCalls>
let rosa: Person
let gwen: Person
let nellie: Person
let admin: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = refundCalls(test)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwen', 0)
  nellie = await calls.join('Nellie Bly', 1)
  admin = await calls.join('Ada', 99)
})
afterAll(() => test.close())

let bountyId: string
beforeEach(async () => {
  ;({ bountyId } = await calls.paid(rosa, nellie, [
    [gwen, 60.05],
    [gwen, 0.5],
  ]))
  await calls.receiveEmails()
})

const trail = async () => (await calls.detail(bountyId)).money
const auditLog = () =>
  test.database.query
    .selectFrom('audit_log')
    .select(['actor', 'reason', 'details'])
    .where('subject', '=', bountyId)
    .where('action', '=', 'bounty.refunded')
    .execute()
const errors = async () => (await verifyLedger(test.database)).errors

describe('a refund with the built-in provider', () => {
  it('returns a part of what one backer paid, in proportion from fee and share', async () => {
    expect(await calls.refund(admin, bountyId, gwen, 10)).toEqual(success)
    expect(await trail()).toMatchObject({ pledged: 110.55, refunded: 10, fee: 10.06, paid: 90.49, state: 'paid' })
    expect(await calls.moves(bountyId)).toEqual(['clawback 900', 'fee_refund 100', 'refund 1000'])
    expect(await calls.receiveEmails()).toEqual([
      { recipient: gwen.email, subject: 'You were refunded $10.00' },
      { recipient: nellie.email, subject: '$9.00 of your share is refunded' },
    ])
    expect(await auditLog()).toEqual([
      { actor: admin.id, reason: fairReason, details: JSON.stringify({ refunded_cents: 1_000, account: gwen.id }) },
    ])
    expect(await errors()).toEqual([])
  })

  it('spreads over the pledges of the backer, the oldest first, and sends one email with the sum', async () => {
    await calls.refund(admin, bountyId, gwen, 60.3)
    expect((await calls.refundRows(bountyId)).map(({ cents, status }) => [cents, status])).toEqual([
      [6_005, 'refunded'],
      [25, 'refunded'],
    ])
    expect((await calls.receiveEmails())[0]).toEqual({ recipient: gwen.email, subject: 'You were refunded $60.30' })
    await calls.receiveEmails()
    await calls.refund(admin, bountyId, gwen, 0.25)
    expect((await calls.receiveEmails())[0]).toEqual({ recipient: gwen.email, subject: 'You were refunded $0.25' })
    expect((await calls.refundRows(bountyId)).map(({ cents }) => cents)).toEqual([6_005, 25, 25])
    expect(await errors()).toEqual([])
  })

  it('leaves a fee of a tenth of the rest, however the parts are rounded', async () => {
    await calls.refund(admin, bountyId, gwen, 60.33)
    expect(await trail()).toMatchObject({ fee: 5.02, paid: 45.2 })
    await calls.refund(admin, bountyId, gwen, 0.05)
    expect(await trail()).toMatchObject({ fee: 5.02, paid: 45.15 })
    expect(await errors()).toEqual([])
  })

  it('refuses more than the rest, and names the highest amount', async () => {
    const tooHigh = (rest: string) => refused(409, `At most $${rest} can be refunded to this backer.`)
    expect(await calls.refund(admin, bountyId, gwen, 60.56)).toEqual(tooHigh('60.55'))
    await calls.refund(admin, bountyId, gwen, 20)
    expect(await calls.refund(admin, bountyId, gwen, 40.56)).toEqual(tooHigh('40.55'))
    expect(await calls.refund(admin, bountyId, gwen, 40.55)).toEqual(success)
    expect(await calls.refund(admin, bountyId, gwen, 0.01)).toEqual(
      refused(409, 'Everything that was charged is refunded already.'),
    )
    expect((await calls.refundRows(bountyId)).length).toBe(3)
  })

  it('returns everything to everyone, also after a part was refunded, and nobody keeps anything', async () => {
    await calls.refund(admin, bountyId, gwen, 10)
    await calls.receiveEmails()
    expect(await calls.refundEveryone(admin, bountyId)).toEqual(success)
    expect((await auditLog()).map(({ details }) => details)).toContain(
      JSON.stringify({ refunded_cents: 10_055, account: null }),
    )
    expect(await trail()).toMatchObject({ pledged: 110.55, refunded: 110.55, fee: 0, paid: 0 })
    expect(await calls.receiveEmails()).toEqual([
      { recipient: rosa.email, subject: 'You were refunded $50.00' },
      { recipient: gwen.email, subject: 'You were refunded $50.55' },
      { recipient: nellie.email, subject: '$90.49 of your share is refunded' },
    ])
    expect(await calls.refundEveryone(admin, bountyId)).toEqual(
      refused(409, 'Everything that was charged is refunded already.'),
    )
    expect(await errors()).toEqual([])
  })

  it('takes a single cent from the fee alone and does not tell the journalist', async () => {
    const { bountyId: small } = await calls.paid(rosa, nellie, [], 0.05)
    await calls.receiveEmails()
    await calls.refund(admin, small, rosa, 0.01)
    expect(await calls.moves(small)).toEqual(['fee_refund 1', 'refund 1'])
    expect(await calls.receiveEmails()).toEqual([{ recipient: rosa.email, subject: 'You were refunded $0.01' }])
  })

  it('is refused for a bounty that is unknown or not paid, and for an account that paid nothing', async () => {
    const open = await calls.post(rosa)
    expect(await calls.refundEveryone(admin, 'nothing')).toEqual(refused(404, 'Bounty not found'))
    expect(await calls.refundEveryone(admin, open.id)).toEqual(
      refused(
        409,
        'This bounty is not paid, so there is nothing to refund. Cancel it or decide on its objections instead.',
      ),
    )
    expect(await calls.refund(admin, bountyId, nellie, 1)).toEqual(
      refused(404, 'This account was not charged for this bounty, so there is nothing to refund.'),
    )
    expect((await calls.refundEveryone(rosa, bountyId)).status).toBe(403)
  })

  it('takes effect once when the request is repeated with its key', async () => {
    const once = () => calls.refund(admin, bountyId, gwen, 10, { key: `refund-of-${bountyId}` })
    expect(await Promise.all([once(), once()])).toEqual([success, success])
    expect(await once()).toEqual(success)
    expect((await calls.refundRows(bountyId)).length).toBe(1)
  })

  it('succeeds once when an administrator refunds the same rest in two windows at once', async () => {
    const answers = await Promise.all([1, 2].map(() => calls.refund(admin, bountyId, gwen, 60.55)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await trail()).toMatchObject({ refunded: 60.55, fee: 5, paid: 45 })
    expect(await errors()).toEqual([])
  })

  it('shows at once on the page of the story, which is cached, and to the backer and the journalist', async () => {
    const invalidated: unknown[] = []
    const told: (readonly string[])[] = []
    const { responseCache, live } = test.services
    const { invalidate } = responseCache
    const { tell } = live
    responseCache.invalidate = (tags) => invalidated.push(tags)
    live.tell = async (accounts) => {
      told.push(accounts)
    }
    await calls.refund(admin, bountyId, gwen, 10)
    responseCache.invalidate = invalidate
    live.tell = tell
    const { story_id } = await calls.bountyRefunds(admin, bountyId)
    expect(invalidated).toEqual([[`story:${story_id}`]])
    expect(told).toEqual([[nellie.id, gwen.id]])
  })
})
