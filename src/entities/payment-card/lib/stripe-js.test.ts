// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openStripe, type Stripe } from './stripe-js.ts'

const scripts = () => [...document.head.querySelectorAll('script')]
const appended: HTMLScriptElement[] = []
// Keeps the script from loading; each test decides how loading ends.
vi.spyOn(document.head, 'append').mockImplementation((script) => void appended.push(script as HTMLScriptElement))
afterEach(() => {
  appended.length = 0
  delete window.Stripe
})

test('Stripe.js loads on demand and once, and a failed load can be retried', async () => {
  expect(scripts()).toEqual([])
  const failing = openStripe('pk_1')
  expect(appended.map(({ src }) => src)).toEqual(['https://js.stripe.com/v3/'])
  appended[0]?.onerror?.(new Event('error'))
  await expect(failing).rejects.toThrow('The card form could not be loaded. Please try again.')

  const both = [openStripe('pk_1'), openStripe('pk_2')]
  expect(appended).toHaveLength(2)
  const keys: string[] = []
  window.Stripe = (key) => {
    keys.push(key)
    return {} as Stripe
  }
  appended[1]?.onload?.(new Event('load'))
  await Promise.all(both)
  expect(keys).toEqual(['pk_1', 'pk_2'])
})
