import { expect, it } from 'vitest'
import { requireStripeAddress } from './use-leaving.ts'

it.each(['https://connect.stripe.com/setup/e/acct_1/x', 'http://127.0.0.1:4010/setup'])('opens %s', (address) => {
  expect(requireStripeAddress(address, '127.0.0.1')).toBe(address)
})

it.each(['http://connect.stripe.com/setup', 'javascript:alert(1)', 'data:text/html,x', '/profile', ''])(
  'refuses %j',
  (address) => {
    expect(() => requireStripeAddress(address, '127.0.0.1')).toThrow()
  },
)
