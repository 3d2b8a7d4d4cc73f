import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { runPrepared } from './prepared.ts'

let test: TestServices
const ids: string[] = []
beforeAll(async () => {
  test = await openTestServices()
  for (const userType of [0, 1, 0] as const) ids.push((await test.signInAs(userType)).accountId)
})
afterAll(() => test.close())

let built = 0
const find = async (values: { ids: string[]; type: number | undefined; limit: number }) => {
  const { query } = test.database
  const rows = await runPrepared(query, 'accounts of a test', values, (given) => {
    built += 1
    const found = query.selectFrom('account').select('id').where('id', 'in', given.ids).orderBy('id').limit(given.limit)
    return given.type === undefined ? found : found.where('user_type', '=', given.type)
  })
  return rows.map(({ id }) => id)
}

it('builds a statement once for each shape of its values, and runs it with the values of each call', async () => {
  const [first = '', second = '', third = ''] = ids
  expect(await find({ ids: [first, second], type: 0, limit: 9 })).toEqual([first])
  expect(await find({ ids: [third, second], type: 1, limit: 9 })).toEqual([second])
  expect(built).toBe(1)
  expect(await find({ ids: [first, second], type: undefined, limit: 9 })).toEqual([first, second].toSorted())
  expect(await find({ ids: [first, third], type: undefined, limit: 1 })).toEqual([first, third].toSorted().slice(0, 1))
  expect(await find({ ids: [third], type: undefined, limit: 1 })).toEqual([third])
  expect(built).toBe(3)
})
