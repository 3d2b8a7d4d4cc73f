import { contribute } from '@contract/endpoints.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleBounty } from '#storybook/samples/index.ts'
import { createApiClient } from '@/shared/api'
import { contentId } from '@/shared/config'
import { PageError } from './page-error.tsx'

/** Like the translation of a browser. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

const keys: (string | null)[] = []
const answer = vi.fn()
const api = createApiClient({
  fetch: async (input, init) => {
    keys.push(new Request(input, init).headers.get('idempotency-key'))
    return answer()
  },
  origin: 'http://lede.test',
  readToken: () => null,
  onUnauthorized: () => {},
})

function Page() {
  const [isDone, setIsDone] = useState(false)
  const pledge = async () => {
    const input = { params: { id: 'flood' }, body: { amount: 10 }, idempotencyKey: `key-${keys.length}` }
    await api(contribute, input).catch(() => undefined)
    setIsDone(true)
  }
  return (
    <p>
      {isDone && <strong>Thank you!</strong>}
      Back this question
      <button type="button" onClick={pledge}>
        Pledge
      </button>
    </p>
  )
}

beforeEach(() => {
  keys.length = 0
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

async function pledgeOnATranslatedPage() {
  const routeTree = createRootRoute({ component: Page })
  const history = createMemoryHistory()
  const { unmount } = render(
    <RouterProvider router={createRouter({ routeTree, history, defaultErrorComponent: PageError })} />,
  )
  const button = await screen.findByRole('button', { name: 'Pledge' })
  translate(document.body)
  await act(async () => button.click())
  const heading = await screen.findByRole('heading', { name: 'This page could not be loaded.' })
  await vi.waitFor(() => expect(heading.nextElementSibling?.textContent).toMatch(/pledge/i))
  const words = heading.nextElementSibling?.textContent
  unmount()
  return words
}

test('a page that breaks on showing a saved pledge says so, and a repeat is the same pledge', async () => {
  answer.mockImplementation(() => Response.json(sampleBounty))
  const saved = 'Your pledge of $10.00 was saved. You need not repeat it.'
  expect(await pledgeOnATranslatedPage()).toBe(saved)
  await pledgeOnATranslatedPage()
  expect(keys).toEqual(['key-0', 'key-0'])
})

test('a page that breaks without knowing whether the pledge arrived says so', async () => {
  answer.mockImplementation(() => Promise.reject(new TypeError('The network was lost.')))
  expect(await pledgeOnATranslatedPage()).toBe(
    'We do not know whether your pledge of $10.00 arrived. Reload the page to see. If you repeat it, it counts once.',
  )
  answer.mockImplementation(() => Response.json(sampleBounty))
  await pledgeOnATranslatedPage()
  expect(keys).toEqual(['key-0', 'key-0'])
})

test('a page that breaks after a refusal says that nothing was saved', async () => {
  answer.mockImplementation(() => Response.json({ detail: 'No.' }, { status: 409 }))
  expect(await pledgeOnATranslatedPage()).toBe('Your pledge of $10.00 was not saved: the server refused it.')
  await pledgeOnATranslatedPage()
  expect(keys).toEqual(['key-0', 'key-1'])
})

test('a page that loads on a second attempt takes the focus from the button', async () => {
  let isBroken = true
  const routeTree = createRootRoute({
    loader: () => {
      if (isBroken) throw new Error('The server did not answer.')
    },
    component: () => <h1>The front page</h1>,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory(), defaultErrorComponent: PageError })
  render(
    <main id={contentId}>
      <RouterProvider router={router} />
    </main>,
  )
  const button = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  button.focus()
  await act(async () => button.click())
  const heading = await screen.findByRole('heading', { name: 'The front page' })
  await vi.waitFor(() => expect(document.activeElement).toBe(heading))
})
