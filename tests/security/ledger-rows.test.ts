import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../server/settlement/verification/verify.ts'
import { deliveryCalls } from '../../server/testing/deliveries.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
  const calls = deliveryCalls(test)
  const [rosa, nellie] = [await calls.join('Rosa Reader', 0), await calls.join('Nellie Bly', 1)]
  const { id } = await calls.delivered(rosa, nellie)
  await calls.accept(rosa, id)
})
afterAll(() => test.close())

const run = (statement: string) => sql.raw(statement).execute(test.database.query)

describe('ledger row', () => {
  it.each([
    'update ledger_entry set amount_cents = amount_cents + 1',
    'delete from ledger_entry',
    `update ledger_transaction set kind = 'refund'`,
    'delete from ledger_transaction',
  ])('survives "%s"', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/append-only/)
    const { errors, charged } = await verifyLedger(test.database)
    expect({ errors, charged }).toEqual({ errors: [], charged: 5_000 })
  })

  it('survives being replaced', async () => {
    const { id } = await test.database.query.selectFrom('ledger_entry').select('id').executeTakeFirstOrThrow()
    const columns = 'ledger_entry (id, transaction_id, ledger_account_id, amount_cents)'
    const values = `select id, transaction_id, ledger_account_id, 1 from ledger_entry where id = '${id}'`
    const replaced =
      test.database.engine === 'sqlite'
        ? run(`insert or replace into ${columns} ${values}`)
        : run(`insert into ${columns} ${values} on conflict (id) do update set amount_cents = 1`)
    await expect(replaced).rejects.toThrow(/append-only/)
    expect((await verifyLedger(test.database)).errors).toEqual([])
  })
})
