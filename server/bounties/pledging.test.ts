import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardCalls, type Person } from '../testing/board.ts'
import { insertBounty } from '../testing/bounties.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
let harold: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  harold = await board.join('Harold', 0)
})
afterAll(() => test.close())

const question = { title: 'Who closed the ferry?', description: 'The town was told nothing.', amount: 25.5 }
const create = (body: unknown, headers = {}) => board.ask('POST', '/api/bounties', rosa, { body, headers })
const refused = (status: number, detail: string) => ({ status, body: { detail } })

const entriesOf = (bountyId: string) =>
  test.database.query
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'transaction_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_account_id')
    .select(['ledger_transaction.kind', 'ledger_account.kind as account', 'account_id', 'amount_cents'])
    .where('ledger_transaction.bounty_id', '=', bountyId)
    .orderBy('ledger_entry.id')
    .execute()

describe('POST /api/bounties', () => {
  it('records the pledge in the ledger', async () => {
    const bounty = await board.post(rosa, { ...question, title: '  Who closed the ferry?  ' })
    expect(bounty).toMatchObject({ ...question, total_amount: 25.5, creator_id: rosa.id, state: 'open' })
    expect(await entriesOf(bounty.id)).toEqual([
      { kind: 'pledge', account: 'backer', account_id: rosa.id, amount_cents: -2550 },
      { kind: 'pledge', account: 'bounty', account_id: null, amount_cents: 2550 },
    ])
  })

  const title = 'title: Please enter a title'
  const description = 'description: Please enter a description'
  const amount = 'amount: Please enter a valid bounty amount'
  const amountTooHigh = 'amount: The highest amount is $999,999.99'
  it.each([
    [{ title: '' }, title],
    [{ title: ' \n\t ' }, title],
    [{ title: 'a'.repeat(50_000) }, 'title: Title is too long'],
    [{ title: 'a\u0000b' }, 'title: must not contain the null character'],
    [{ description: '' }, description],
    [{ description: 'a'.repeat(50_000) }, 'description: Description is too long'],
    [{ amount: 0 }, amount],
    [{ amount: -1 }, amount],
    [{ amount: 1.005 }, amount],
    [{ amount: 0.001 }, amount],
    [{ amount: 1e12 }, amountTooHigh],
    [{ amount: 1_000_000 }, amountTooHigh],
    [{ amount: '10' }, amount],
    [{ amount: null }, amount],
    [{ amount: Number.NaN }, amount],
    [{ title: '', amount: 0 }, `${title}; ${amount}`],
  ])("rejects %j with the form's message and writes nothing", async (wrong, detail) => {
    const before = await board.countRows()
    expect(await create({ ...question, ...wrong }, { 'idempotency-key': 'a-key-that-stays-free' })).toEqual(
      refused(400, detail),
    )
    expect(await board.countRows()).toEqual(before)
  })

  it.each([0.01, 999_999.99])('accepts $%d', async (amount) => {
    expect((await board.post(rosa, { amount: amount })).total_amount).toBe(amount)
  })

  it('requires a session', async () => {
    const before = await board.countRows()
    const answer = await board.ask('POST', '/api/bounties', undefined, { body: question })
    expect(answer).toEqual(refused(401, 'Not authenticated'))
    expect(await board.countRows()).toEqual(before)
  })
})

describe('contributing to a bounty', () => {
  it('adds a pair of ledger entries for each contribution', async () => {
    const { id } = await board.post(rosa)
    expect((await board.contribute(harold, id, 0.1)).body).toMatchObject({ total_amount: 50.1, contributor_count: 2 })
    expect((await board.contribute(harold, id, 0.2)).body).toMatchObject({ total_amount: 50.3, contributor_count: 2 })
    expect((await board.contribute(rosa, id, 1)).body).toMatchObject({ amount: 50, total_amount: 51.3 })
    const { length } = await entriesOf(id)
    expect(length).toBe(8)
  })

  it.each([0, -1, 1.005, '10', null, Number.NaN, undefined, {}, [10], true])(
    "rejects the amount %j with the form's message and writes nothing",
    async (amount) => {
      const { id } = await board.post(rosa)
      const before = await board.countRows()
      const { status, body } = await board.contribute(harold, id, amount)
      const detail = amount === undefined ? `amount: Invalid key: Expected "amount" but received undefined` : undefined
      expect({ status, body }).toEqual(refused(400, detail ?? 'amount: Please enter a valid amount'))
      expect(await board.countRows()).toEqual(before)
    },
  )

  it('is possible while a bounty is assigned, but not after its delivery', async () => {
    const at = '2026-11-20T08:00:00.000Z'
    const assigned = await insertBounty(test.database, { assigned_at: at })
    expect((await board.contribute(harold, assigned, 5)).status).toBe(200)
    for (const times of [
      { assigned_at: at, delivered_at: at },
      { assigned_at: at, delivered_at: at, paid_at: at },
    ]) {
      const id = await insertBounty(test.database, times)
      const before = await board.countRows()
      expect(await board.contribute(harold, id, 5)).toEqual(
        refused(409, 'This bounty has already been delivered and accepts no more contributions'),
      )
      expect(await board.countRows()).toEqual(before)
    }
  })

  it('returns 404 for an unknown bounty', async () => {
    const before = await board.countRows()
    expect(await board.contribute(harold, 'nothing', 5)).toEqual(refused(404, 'Bounty not found'))
    expect(await board.countRows()).toEqual(before)
  })

  it('adds up fifty concurrent contributions to the cent', async () => {
    const { id } = await board.post(rosa, { amount: 0.01 })
    const people = await Promise.all(Array.from({ length: 25 }, (_, index) => board.join(`Reader ${index}`, 0)))
    const amounts = Array.from({ length: 50 }, (_, index) => (index * 37 + 1) / 100)
    const answers = await Promise.all(
      amounts.map((amount, index) => board.contribute(people[index % people.length] ?? rosa, id, amount)),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const cents = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 1)
    const { total_amount, contributor_count, contributors } = await board.detail(id, rosa)
    expect([total_amount, contributor_count]).toEqual([cents / 100, 26])
    expect(contributors.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(cents)
    const entries = await entriesOf(id)
    expect(entries.length).toBe(102)
    expect(entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0)
  })
})

describe('Idempotency-Key', () => {
  it('creates one bounty from twenty concurrent requests and returns identical responses', async () => {
    const before = await board.countRows()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(question, { 'idempotency-key': 'post-the-question' })),
    )
    const after = await board.countRows()
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: question })
    expect([after.bounty, after.pledge, after.idempotency]).toEqual(
      [before.bounty, before.pledge, before.idempotency].map((count) => (count ?? 0) + 1),
    )
  })

  it('repeats the first response to a contribution and changes nothing', async () => {
    const { id } = await board.post(rosa)
    const key = { 'idempotency-key': 'add-ten' }
    const first = await board.contribute(harold, id, 10, key)
    expect(first).toMatchObject({ status: 200, body: { id, total_amount: 60 } })
    await board.contribute(rosa, id, 5)
    const before = await board.countRows()
    expect(await board.contribute(harold, id, 10, key)).toEqual(first)
    expect(await board.countRows()).toEqual(before)
    expect((await board.detail(id, harold)).total_amount).toBe(65)
  })
})
