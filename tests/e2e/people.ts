import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'
import { askForSession, enterAs, expect, tokenOf } from './fixtures.ts'
import { linkTo, readEmail } from './mailbox.ts'

export const password = 'over the harbour at noon'

type Place = { browser: Browser; request: APIRequestContext; product: Product }

/** Returns a page that is signed in and not open yet. */
export async function bringIn({ browser, request, product }: Place, name: string, isJournalist = false) {
  const baseURL = product.url
  const who = { email: `${randomUUID()}@example.org`, password }
  const signedUp = await request.post('/api/auth/signup', { data: { ...who, name, phone: '+1 202 555 0143' } })
  expect(signedUp.status()).toBe(200)
  const link = new URL(linkTo(await readEmail(product, who.email, '/verify-email'), '/verify-email'))
  const verified = await request.post('/api/auth/verify-email', { data: { token: link.searchParams.get('token') } })
  expect(verified.status()).toBe(200)
  if (isJournalist) {
    const headers = { authorization: `Bearer ${await askForSession(request, who)}` }
    const became = await request.post('/api/users/become-journalist', { headers, data: {} })
    expect(became.status()).toBe(200)
  }
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await enterAs(page, who)
  return page
}

/** Asks the server what the page of a person would ask. */
export async function askAs<Answer>(
  request: APIRequestContext,
  by: Page,
  method: string,
  path: string,
  data: unknown = {},
): Promise<Answer> {
  const headers = { authorization: `Bearer ${tokenOf(by)}` }
  const response = await request.fetch(path, { method, data, headers })
  expect([path, response.status()]).toEqual([path, 200])
  return response.json()
}

export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in window)
