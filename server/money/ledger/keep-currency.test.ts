import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { keepCurrency } from './keep-currency.ts'

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

const keep = (currency: 'EUR' | 'USD') => keepCurrency(test.database.query, currency)

it('fixes the currency of a database at its first start', async () => {
  await keep('EUR')
  await keep('EUR')
  await expect(keep('USD')).rejects.toThrow(
    'CURRENCY is USD, but the amounts in this database are in EUR. Set CURRENCY=EUR, or start with a new database.',
  )
  await keep('EUR')
})

it('lets one of two first starts win', async () => {
  const [first, second] = await Promise.allSettled([keep('EUR'), keep('USD')])
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
})
