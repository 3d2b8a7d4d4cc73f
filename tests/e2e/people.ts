/** People nobody has heard of yet, each in a browser of their own. */
import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { alive, askForSession, enterAs, expect } from './fixtures.ts'

type Newsroom = { browser: Browser; request: APIRequestContext; baseURL: string }

/** Somebody nobody has heard of yet, in a browser of their own. */
export async function bringIn({ browser, request, baseURL }: Newsroom, name: string, isJournalist = false) {
  const who = { email: `${randomUUID()}@example.org`, password: 'over the harbour at noon' }
  const signedUp = await request.post('/api/auth/signup', { data: { ...who, name, phone: '+1 202 555 0143' } })
  expect(signedUp.status()).toBe(200)
  if (isJournalist) {
    const headers = { authorization: `Bearer ${await askForSession(request, who)}` }
    const became = await request.post('/api/users/become-journalist', { headers, data: {} })
    expect(became.status()).toBe(200)
  }
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await enterAs(page, who)
  await page.goto('/')
  await alive(page)
  return page
}

/** That nothing was loaded again: what the page keeps in its window is there. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in window)
