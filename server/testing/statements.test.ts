import { afterAll, beforeAll, expect, it } from 'vitest'
import { observe, statementsOf } from './statements.ts'
import { openTestServices, type TestServices } from './test-services.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices(undefined, { observe })
})
afterAll(() => test.close())

it('lists the statements of the work, and not those under way beside it', async () => {
  const readAll = (table: 'account' | 'job') => test.database.query.selectFrom(table).select('id').execute()
  const beside = [readAll('account'), test.services.mailer.deliver()]
  const { result, statements } = await statementsOf(async () => {
    await Promise.all(beside)
    return readAll('job')
  })
  expect([result, statements]).toEqual([[], ['select "id" from "job"']])
})
