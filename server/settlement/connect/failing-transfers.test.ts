import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isoTime } from '../../platform/index.ts'
import type { Person } from '../../testing/board.ts'
import { hour } from '../../testing/connect.ts'
import { openTransferScene, type TransferScene } from '../../testing/transfers.ts'
import { countLateTransfers, payThroughStripe } from './paying.ts'
import { recordTransfer } from './recording.ts'

let scene: TransferScene
let nellie: Person
beforeEach(async () => {
  scene = await openTransferScene()
  nellie = scene.nellie
})
afterEach(async () => {
  expect(await scene.verify()).toEqual([])
  await scene.close()
})

describe('a transfer whose outcome is unknown', () => {
  it.each(['before', 'after'] as const)('is looked up before it is tried again; lost %s it acted', async (loss) => {
    await scene.earnAndWait()
    scene.stripe.connect.loses = () => loss
    await scene.pay()
    expect(await scene.statuses()).toEqual(['pending 0'])
    expect((await scene.balance()).on_the_way).toBe(45)
    scene.stripe.connect.loses = () => 'none'
    scene.stripe.forgetKeys()
    // A transfer that was made is recorded, whatever holds others back.
    const held_at = loss === 'after' ? isoTime(scene.test.services.now()) : null
    await scene.test.database.query.updateTable('connect_account').set({ held_at }).execute()
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(await scene.statuses()).toEqual(['paid 0'])
    expect(await scene.subjects()).toEqual(['We sent you $45.00'])
  })

  it('is recorded by an event as well', async () => {
    await scene.earnAndWait()
    scene.stripe.connect.loses = () => 'after'
    await scene.pay()
    scene.stripe.connect.loses = () => 'none'
    const [made] = scene.stripe.connect.transfers()
    if (made === undefined) throw new Error('It was made.')
    expect((await scene.tell(scene.stripe.connect.transferEvent(made))).status).toBe(200)
    expect(await scene.statuses()).toEqual(['paid 0'])
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
  })

  it('stays paid if Stripe tells of it before it refuses the request', async () => {
    await scene.earnAndWait()
    const { connect, test } = scene
    const transfer: typeof connect.transfer = async (wanted) => {
      const made = await connect.transfer(wanted)
      if ('status' in made) throw new Error('Stripe makes it.')
      await recordTransfer(test.services, { ...made, payoutId: wanted.payoutId })
      return { status: 'refused', code: 'account_invalid', isFinal: true }
    }
    const payments = { ...test.services.payments, connect: { ...connect, transfer } }
    await payThroughStripe({ ...test.services, payments })
    expect(await scene.statuses()).toEqual(['paid 0'])
    expect(await scene.subjects()).toEqual(['We sent you $45.00'])
  })

  it('is told to administrators once, and counted after 48 hours', async () => {
    await scene.earnAndWait()
    scene.stripe.connect.loses = () => 'before'
    for (let pass = 0; pass < 47; pass += 1) await scene.payLater()
    expect(await countLateTransfers(scene.test.services)).toBe(0)
    for (let pass = 0; pass < 3; pass += 1) await scene.payLater()
    expect(await countLateTransfers(scene.test.services)).toBe(1)
    expect((await scene.transferRows())[0]?.attempts).toBe(15)
    expect(await scene.subjects()).toEqual(['A payout of $45.00 waits at Stripe'])
    scene.stripe.connect.loses = () => 'none'
    for (let pass = 0; pass < 7; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(await countLateTransfers(scene.test.services)).toBe(0)
  })
})

describe('a transfer that Stripe refuses', () => {
  it('is tried again until the balance suffices', async () => {
    await scene.earnAndWait()
    scene.stripe.connect.balance = 4_499
    for (let pass = 0; pass < 5; pass += 1) await scene.payLater()
    expect(await scene.subjects()).toEqual([])
    const nudge = vi.spyOn(scene.test.services.mailer, 'nudge')
    await scene.payLater()
    expect(nudge).toHaveBeenCalledOnce()
    for (let pass = 0; pass < 24; pass += 1) await scene.payLater()
    expect(nudge).toHaveBeenCalledOnce()
    expect(await scene.statuses()).toEqual(['pending 0'])
    expect((await scene.transfers()).transfers).toMatchObject([
      { status: 'pending', amount: 45, stories: 1, problem: 'balance_insufficient', is_reversing: false },
    ])
    expect(await scene.subjects()).toEqual(['A payout of $45.00 waits at Stripe'])
    // Stripe repeats a refusal for a known key, so the next attempt has another.
    scene.stripe.connect.balance = 4_500
    for (let pass = 0; pass < 7; pass += 1) await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect((await scene.transfers()).transfers).toMatchObject([{ status: 'paid', problem: null }])
  })

  it('starts the pause of a day also for a process that has just found the amount due', async () => {
    await scene.earnAndWait()
    scene.stripe.connect.refuses = () => 'transfers_not_allowed'
    const { services } = scene.test
    const { database } = services
    await payThroughStripe({
      ...services,
      database: {
        ...database,
        async write(work) {
          await scene.pay()
          return database.write(work)
        },
      },
    })
    expect(await scene.statuses()).toEqual(['failed 0'])
  })

  it('fails if the account cannot be paid, and the amount is available again', async () => {
    const stripeId = await scene.earnAndWait()
    scene.stripe.connect.become(stripeId, 'closed')
    const { live, mailer } = scene.test.services
    const [tell, nudge] = [vi.spyOn(live, 'tell'), vi.spyOn(mailer, 'nudge')]
    await scene.pay()
    // The transfer has failed, and the account has changed.
    expect([tell.mock.calls, nudge.mock.calls]).toEqual([Array(2).fill([[nellie.id]]), [[], []]])
    expect(await scene.acts((await scene.payouts())[0]?.id ?? '')).toContainEqual({
      actor: 'job',
      action: 'transfer.failed',
      details: '{"cents":4500,"code":"account_invalid"}',
    })
    expect(await scene.statuses()).toEqual(['failed 0'])
    expect(await scene.balance()).toEqual({ pending: 0, available: 45, on_the_way: 0, paid: 0 })
    expect(await scene.subjects()).toEqual(['Your payout of $45.00 failed'])
    expect(await scene.connection(nellie)).toMatchObject({ status: 'restricted', needs: ['closed'] })
    for (let pass = 0; pass < 30; pass += 1) await scene.payLater()
    expect(await scene.statuses()).toEqual(['failed 0'])
  })

  it('is looked at later if it cannot be reserved', async () => {
    await scene.earnAndWait()
    const { services } = scene.test
    const write = () => Promise.reject(new Error('The disk is full'))
    const alarm = vi.spyOn(services.logger, 'error')
    await payThroughStripe({ ...services, database: { ...services.database, write } })
    const problem = 'failed to reserve a payout through Stripe'
    expect(alarm).toHaveBeenCalledWith({ err: expect.any(Error), account: nellie.id }, problem)
    expect((await scene.accountRow(nellie))?.due_at).toBe(isoTime(services.now() + hour))
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
  })

  it('fails once a day if Stripe calls the account ready all the same', async () => {
    await scene.earnAndWait()
    scene.stripe.connect.refuses = () => 'transfers_not_allowed'
    for (let pass = 0; pass < 24; pass += 1) await scene.payLater()
    expect(await scene.statuses()).toEqual(['failed 0'])
    scene.stripe.connect.refuses = () => undefined
    for (let pass = 0; pass < 2; pass += 1) await scene.payLater()
    expect(await scene.statuses()).toEqual(['failed 0', 'paid 0'])
    expect(scene.sent()).toEqual([4_500])
  })

  it('fails if its owner removes the account before it was made', async () => {
    await scene.earnAndWait()
    scene.stripe.connect.balance = 0
    await scene.pay()
    await scene.remove(nellie)
    scene.stripe.connect.balance = 9_000
    await scene.payLater()
    expect(scene.sent()).toEqual([])
    expect(await scene.statuses()).toEqual(['failed 0'])
    expect((await scene.payouts())[0]?.problem).toBe('The account at Stripe was removed.')
    expect(await scene.balance()).toMatchObject({ available: 45, on_the_way: 0 })
  })

  it('is paid if it was made before its owner removed the account', async () => {
    await scene.earnAndWait()
    scene.stripe.connect.loses = () => 'after'
    await scene.pay()
    scene.stripe.connect.loses = () => 'none'
    await scene.remove(nellie)
    await scene.payLater()
    expect(scene.sent()).toEqual([4_500])
    expect(await scene.statuses()).toEqual(['paid 0'])
  })

  it('fails after many refusals of another kind', async () => {
    await scene.earnAndWait()
    const code = 'a code of next year'.padEnd(201, '.')
    scene.stripe.connect.refuses = () => code
    for (let pass = 0; pass < 40; pass += 1) await scene.payLater()
    expect((await scene.statuses())[0]).toBe('failed 0')
    expect((await scene.transferRows())[0]).toMatchObject({ refusals: 12, problem: code.slice(0, -1) })
    expect((await scene.payouts())[0]?.problem).toBe('Stripe did not accept a transfer to this account.')
  })
})
