import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nobodyToPay } from '../../../contract/payout.ts'
import { listAuditLog } from '../../people/moderation/audit-log.ts'
import type { Person } from '../../testing/board.ts'
import { collectTold } from '../../testing/notifications.ts'
import { lastWeek, openPayoutScene, type PayoutScene } from '../../testing/payout-scene.ts'
import { insertDetails, insertPayout } from '../../testing/payouts.ts'
import { createSealedDetails } from './sealed-details.ts'

let test: PayoutScene['test']
let calls: PayoutScene['calls']
let ada: PayoutScene['ada']
let nellie: PayoutScene['nellie']
let share: PayoutScene['share']
let run: PayoutScene['run']
let createRun: PayoutScene['createRun']
let payouts: PayoutScene['payouts']
let earnTwice: PayoutScene['earnTwice']
beforeEach(async () => {
  ;({ test, calls, ada, nellie, share, run, createRun, payouts, earnTwice } = await openPayoutScene())
})
afterEach(() => test.close())

describe('the list of journalists who are due', () => {
  it('says for each why a run cannot pay them, the highest amount first', async () => {
    const { database } = test
    const people: Person[] = [nellie]
    for (const name of ['Ida', 'Ines', 'Nora', 'Vera', 'Lois']) people.push(await calls.join(name, 1))
    const [, none, fresh, unreadable, suspended, underWay] = people as [Person, Person, Person, Person, Person, Person]
    for (const [at, person] of people.entries()) await share(person, 1_000 - at)
    for (const person of [nellie, unreadable, suspended, underWay]) await insertDetails(test, person.id)
    await insertDetails(test, fresh.id, undefined, '2026-11-18T09:00:00.001Z')
    await database.query
      .updateTable('payout_details')
      .set({
        sealed: createSealedDetails(new Uint8Array(32)).seal(unreadable.id, {
          kind: 'other',
          holder: 'V',
          account: '1',
        }),
      })
      .where('account_id', '=', unreadable.id)
      .execute()
    await database.query.updateTable('account').set({ suspended_at: lastWeek }).where('id', '=', suspended.id).execute()
    const bountyId = await share(underWay, 500)
    const items = [{ bountyId, cents: 500 }]
    await insertPayout(database, { accountId: underWay.id, createdBy: ada.id, at: lastWeek, items })
    expect((await calls.overview(ada)).due).toEqual([
      due(nellie, 'Nellie Bly', 10, null),
      { ...due(none, 'Ida', 9.99, 'no_details'), hint: null },
      due(fresh, 'Ines', 9.98, 'new_details'),
      due(unreadable, 'Nora', 9.97, 'unreadable_details'),
      due(suspended, 'Vera', 9.96, 'suspended'),
      due(underWay, 'Lois', 9.95, 'under_way'),
    ])
    const id = await createRun()
    expect((await run(id)).payouts.map(({ name }) => name)).toEqual(['Nellie Bly'])
  })

  const due = ({ id }: Person, name: string, amount: number, obstacle: string | null) => ({
    account_id: id,
    name,
    amount,
    stories: 1,
    hint: 'DE•• •••• 3000',
    obstacle,
  })

  it('leaves out deleted accounts, shares within the hold, and debts', async () => {
    const [deleted, recent] = [await calls.join('Ida', 1), await calls.join('Ines', 1)]
    for (const person of [deleted, recent]) await insertDetails(test, person.id)
    await share(deleted, 1_000)
    await share(recent, 1_000, '2026-11-14T09:00:00.001Z')
    await test.database.query
      .updateTable('account')
      .set({ deleted_at: lastWeek })
      .where('id', '=', deleted.id)
      .execute()
    expect(await calls.overview(ada)).toEqual({
      due: [],
      in_debt: [],
      owed_to_deleted: [{ account_id: deleted.id, amount: 10 }],
      runs: [],
      needs_approval: false,
      missing_settings: ['PAYOUT_NAME', 'PAYOUT_IBAN'],
      provider: 'built-in',
    })
    expect(await calls.createRun(ada)).toEqual({ status: 409, body: { detail: nobodyToPay } })
    expect(await payouts()).toEqual([])
    test.advance(1)
    expect((await calls.overview(ada)).due).toMatchObject([{ name: 'Ines', amount: 10 }])
  })

  it('accepts bank details three days after they were saved', async () => {
    await share(nellie, 1_000)
    await insertDetails(test, nellie.id, undefined, '2026-11-18T09:00:00.001Z')
    expect((await calls.overview(ada)).due).toMatchObject([{ obstacle: 'new_details' }])
    expect((await calls.createRun(ada)).status).toBe(409)
    test.advance(1)
    expect((await calls.overview(ada)).due).toMatchObject([{ obstacle: null }])
    expect((await calls.createRun(ada)).status).toBe(200)
  })
})

describe('a payout run', () => {
  it('has one payout for each journalist with an item for each story', async () => {
    const bounties = await earnTwice()
    const ida = await calls.join('Ida Wells', 1)
    const other = { kind: 'other', holder: 'Ida Wells', account: 'Routing 021000021, account 12-3456' } as const
    await insertDetails(test, ida.id, other)
    const hers = await share(ida, 500)
    const id = await createRun()
    const title = 'Who closed the ferry?'
    const reference = expect.stringMatching(/^LEDE-[0-9A-F]{12}$/)
    const pending = { reference, status: 'pending', paid_at: null, problem: null, id: expect.any(String) }
    expect(await run(id)).toEqual({
      id,
      created_at: '2026-11-28T09:00:00.000Z',
      created_by: 'Ada Byron',
      approved_by: 'Ada Byron',
      waiting: null,
      total: 104.49,
      payouts: [
        {
          ...pending,
          account_id: nellie.id,
          name: 'Nellie Bly',
          amount: 99.49,
          kind: 'iban',
          hint: 'DE•• •••• 3000',
          items: [
            { bounty_id: bounties[0], bounty_title: title, amount: 90 },
            { bounty_id: bounties[1], bounty_title: title, amount: 9.49 },
          ].sort((one, two) => (one.bounty_id < two.bounty_id ? -1 : 1)),
        },
        {
          ...pending,
          account_id: ida.id,
          name: 'Ida Wells',
          amount: 5,
          kind: 'other',
          hint: '•••• 3456',
          items: [{ bounty_id: hers, bounty_title: title, amount: 5 }],
        },
      ],
      missing_settings: ['PAYOUT_NAME', 'PAYOUT_IBAN'],
      provider: 'built-in',
    })
    expect((await calls.overview(ada)).runs).toEqual([
      {
        id,
        created_at: '2026-11-28T09:00:00.000Z',
        created_by: 'Ada Byron',
        is_waiting: false,
        payouts: 2,
        total: 104.49,
        pending: 2,
        failed: 0,
      },
    ])
    expect(await calls.balance(nellie.id)).toEqual({ pending: 0, available: 0, onTheWay: 9_949, paid: 0 })
    expect((await calls.createRun(ada)).status).toBe(409)
  })

  it('pays for no story within its hold, and for none that is settled', async () => {
    await insertDetails(test, nellie.id)
    await share(nellie, 700)
    const first = await createRun()
    await calls.markPaid(
      ada,
      first,
      (await payouts()).map(({ id }) => id),
    )
    const available = await share(nellie, 1_000)
    await share(nellie, 500, '2026-11-20T09:00:00.000Z')
    expect((await calls.overview(ada)).due).toMatchObject([{ amount: 10, stories: 1 }])
    const [payout] = (await run(await createRun())).payouts
    expect(payout).toMatchObject({ amount: 10, items: [{ bounty_id: available, amount: 10 }] })
    expect(payout?.items).toHaveLength(1)
    expect(await calls.balance(nellie.id)).toEqual({ pending: 500, available: 0, onTheWay: 1_000, paid: 700 })
  })

  it('keeps a copy of the bank details that opens only for its payout', async () => {
    await share(nellie, 1_000)
    await insertDetails(test, nellie.id)
    await createRun()
    const [payout] = await payouts()
    const { open } = createSealedDetails(test.services.secret)
    expect(open(payout?.id ?? '', payout?.sealed ?? '')).toEqual({
      kind: 'iban',
      holder: 'Nellie Bly',
      iban: 'DE89370400440532013000',
    })
    expect(open(nellie.id, payout?.sealed ?? '')).toBeUndefined()
  })

  it('is listed with the latest runs, the newest first', async () => {
    const items = [{ bountyId: await share(nellie, 1_000), cents: 10 }]
    const ids: string[] = []
    for (let minute = 10; minute < 31; minute += 1) {
      const at = `2026-11-20T09:${minute}:00.000Z`
      ids.push(
        await insertPayout(test.database, { accountId: nellie.id, createdBy: ada.id, at, status: 'paid', items }),
      )
    }
    expect((await calls.overview(ada)).runs.map(({ id }) => id)).toEqual(ids.slice(1).reverse())
  })

  it('is found by nobody under another identifier', async () => {
    const notFound = { status: 404, body: { detail: 'This payout run does not exist' } }
    expect(await calls.run(ada, 'nothing')).toEqual(notFound)
    expect(await calls.markPaid(ada, 'nothing', ['nothing'])).toEqual(notFound)
    expect(await calls.markFailed(ada, 'nothing', 'nothing')).toEqual(notFound)
    expect((await calls.csv(ada, 'nothing')).status).toBe(404)
    expect((await calls.bankFile(ada, 'nothing')).status).toBe(404)
  })

  it('is in the audit log, and tells open screens', async () => {
    await share(nellie, 1_000)
    await insertDetails(test, nellie.id)
    const told = await collectTold(test.services)
    const expectTold = () => {
      expect(told).toEqual(new Set([ada.id, nellie.id]))
      told.clear()
    }
    const id = await createRun()
    expectTold()
    const [payoutId = ''] = (await payouts()).map((payout) => payout.id)
    await calls.markPaid(ada, id, [payoutId])
    expectTold()
    await calls.markFailed(ada, id, payoutId)
    expectTold()
    const acts = await listAuditLog(test.database, id)
    expect(acts.map(({ actor, action, reason, details }) => [actor, action, reason, JSON.parse(details)])).toEqual([
      [ada.id, 'payout-run.created', null, { payouts: 1, total_cents: 1_000 }],
      [ada.id, 'payouts.paid', null, { payouts: 1, total_cents: 1_000 }],
      [ada.id, 'payout.failed', 'The account is closed.', { payout: payoutId, was: 'paid', cents: 1_000 }],
    ])
  })
})
