import type { User } from '@contract/user.ts'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleUser } from '#storybook/samples/session.ts'
import { contentId } from '@/shared/config'
import {
  container,
  diary,
  journalist,
  load,
  never,
  open,
  preparePages,
  refused,
  shown,
  unreachable,
} from './guard.samples.tsx'

preparePages()

it('renders the loading page on the server without running the loader, then hydrates it', async () => {
  const { rendered } = await open('/diary', { verify: () => never })
  expect(rendered).toContain('Loading')
  expect(document.querySelector('[role=status]')?.textContent).toBe('Loading')
  // The loader ran in the browser only.
  expect(load).toHaveBeenCalledTimes(1)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

it('shows the page once the user is verified', async () => {
  await open('/diary')
  expect(diary()).not.toBeNull()
})

it('redirects signed-out users to /signin with the full address in next', async () => {
  const { router, back } = await open('/diary?day=1#noon', { token: null })
  expect(router.state.location.href).toBe(`/signin?next=${encodeURIComponent('/diary?day=1#noon')}`)
  expect(router.state.location.state.arrival).toBe('signInFirst')
  // The redirect replaced the guarded page in the history.
  await back()
  expect(router.state.location.href).toBe('/')
})

it('redirects signed-out users who follow a link', async () => {
  const { router, go } = await open('/', { token: null })
  await go('/diary')
  expect(router.state.location.href).toBe('/signin?next=%2Fdiary')
  await go('/desk/a%20b')
  expect(router.state.location.pathname).toBe('/signin')
})

it('leaves public pages open to signed-out users', async () => {
  const { router } = await open('/', { token: null })
  expect([router.state.location.href, shown()]).toEqual(['/', 'The front page'])
})

it('redirects to / with a notice when the stored session is rejected on load', async () => {
  const { router } = await open('/diary', { verify: () => Promise.reject(refused) })
  expect(router.state.location.href).toBe('/')
  expect(router.state.location.state.arrival).toBe('sessionEnded')
})

it('redirects to / when the first call of the page was rejected before hydration', async () => {
  const { router } = await open('/diary', { beforeHydration: { type: 'session.refused', token: 'a-token' } })
  expect([router.state.location.href, router.state.location.state.arrival]).toEqual(['/', 'sessionEnded'])
})

it('redirects users of another type to /', async () => {
  const { router } = await open('/desk/mine')
  expect([router.state.location.href, shown()]).toEqual(['/', 'The front page'])
})

it.each([
  ['a journalist', journalist],
  ['an administrator', { ...sampleUser, user_type: 99 } as const],
])('shows a page for journalists to %s', async (_, user) => {
  const { router } = await open('/desk/mine', { verify: async () => user })
  expect([router.state.location.href, shown()]).toEqual(['/desk/mine', 'The desk'])
})

it('says that the server is unreachable and retries on request', async () => {
  container.id = contentId
  const { answers } = await open('/diary', { verify: () => Promise.reject(unreachable) })
  expect(container.querySelector('h1')?.textContent).toBe('Failed to refresh user data')
  const button = container.querySelector('button')
  button?.focus()
  const { promise, resolve } = Promise.withResolvers<User>()
  answers.verify = () => promise
  await act(async () => button?.click())
  expect(document.activeElement).toBe(button)
  expect(button?.getAttribute('aria-busy')).toBe('true')
  await act(async () => resolve(sampleUser))
  expect(diary()).not.toBeNull()
  expect(document.activeElement).toBe(container)
})

it('redirects to /signin when the session is rejected before an editing page was shown', async () => {
  const { router } = await open('/letter', { verify: () => Promise.reject(refused) })
  expect(router.state.location.href).toBe('/signin?next=%2Fletter')
})
