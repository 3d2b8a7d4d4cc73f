import { afterEach, beforeEach, expect, test } from 'vitest'
import { emailLimits } from '../../../contract/limits.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let services: TestServices
beforeEach(async () => {
  services = await openTestServices()
})
afterEach(() => services.close())

async function post(path: string, body?: unknown) {
  const response = await services.app.request(path, {
    method: 'POST',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: response.status, body: await response.json() }
}

const subscriber = () =>
  services.database.query
    .selectFrom('newsletter_subscriber')
    .select(['email', 'confirmed_at', 'unsubscribed_at'])
    .executeTakeFirst()

async function receiveToken(page: 'confirm' | 'unsubscribe'): Promise<string> {
  await services.services.mailer.deliver()
  const address = new RegExp(`http://lede\\.test/newsletter/${page}\\?token=(\\S+)`)
  return decodeURIComponent(address.exec(services.emails.at(-1)?.text ?? '')?.[1] ?? '')
}

test('subscribing sends an email, and its link starts the subscription', async () => {
  expect(await post('/api/subscribe', { email: ' Rosa@Example.org ' })).toEqual({
    status: 200,
    body: { success: true },
  })
  const token = await receiveToken('confirm')
  expect(services.emails.map(({ recipient, subject }) => ({ recipient, subject }))).toEqual([
    { recipient: 'rosa@example.org', subject: 'Confirm your subscription to Lede' },
  ])
  expect(await subscriber()).toEqual({ email: 'rosa@example.org', confirmed_at: null, unsubscribed_at: null })

  expect(await post('/api/newsletter/confirm', { token })).toEqual({ status: 200, body: { success: true } })
  expect(await subscriber()).toEqual({
    email: 'rosa@example.org',
    confirmed_at: '2026-11-21T09:00:00.000Z',
    unsubscribed_at: null,
  })
})

test('subscribing twice returns the same response, and only the newest link confirms', async () => {
  await post('/api/subscribe', { email: 'rosa@example.org' })
  const first = await receiveToken('confirm')
  services.advance(1000)
  expect(await post('/api/subscribe', { email: 'rosa@example.org' })).toEqual({ status: 200, body: { success: true } })
  const second = await receiveToken('confirm')
  expect((await post('/api/newsletter/confirm', { token: first })).status).toBe(400)
  expect((await post('/api/newsletter/confirm', { token: second })).status).toBe(200)
})

test('a subscribed address gets the same response and no email', async () => {
  await post('/api/subscribe', { email: 'rosa@example.org' })
  await post('/api/newsletter/confirm', { token: await receiveToken('confirm') })
  expect(await post('/api/subscribe', { email: 'rosa@example.org' })).toEqual({ status: 200, body: { success: true } })
  await services.services.mailer.deliver()
  expect(services.emails).toHaveLength(1)
})

test('an invalid address returns 400 with the validation text of the form', async () => {
  for (const email of ['', 'rosa', 'rosa@', '@example.org', 'ro sa@example.org', `${'r'.repeat(250)}@example.org`, 7]) {
    expect(await post('/api/subscribe', { email })).toEqual({
      status: 400,
      body: { detail: 'email: Please enter a valid email address' },
    })
  }
  expect(await subscriber()).toBeUndefined()
})

test('a confirmation link is rejected after a week, when altered, or when signed for unsubscribing', async () => {
  await post('/api/subscribe', { email: 'rosa@example.org' })
  const token = await receiveToken('confirm')
  const leaving = await receiveToken('unsubscribe')
  const refused = {
    status: 400,
    body: { detail: 'This confirmation link is invalid or has expired. Please subscribe again.' },
  }
  for (const wrong of [`${token}x`, token.slice(0, -1), 'x', '.', leaving]) {
    expect(await post('/api/newsletter/confirm', { token: wrong })).toEqual(refused)
  }
  services.advance(7 * 24 * 60 * 60 * 1000 + 1)
  expect(await post('/api/newsletter/confirm', { token })).toEqual(refused)
  expect((await subscriber())?.confirmed_at).toBeNull()
})

test('one-click unsubscribe accepts any request body and is idempotent', async () => {
  await post('/api/subscribe', { email: 'rosa@example.org' })
  await post('/api/newsletter/confirm', { token: await receiveToken('confirm') })
  const url = services.emails[0]?.unsubscribe_url ?? ''
  expect(url).toMatch(/^http:\/\/lede\.test\/api\/newsletter\/unsubscribe\?token=/)
  const oneClick = () =>
    services.app.request(url, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect((await oneClick()).status).toBe(200)
  const left = await subscriber()
  expect(left?.unsubscribed_at).toBe('2026-11-21T09:00:00.000Z')
  services.advance(5000)
  expect((await oneClick()).status).toBe(200)
  expect(await subscriber()).toEqual(left)
  expect(await post('/api/newsletter/unsubscribe?token=wrong')).toEqual({
    status: 400,
    body: { detail: 'This unsubscribe link is invalid.' },
  })
})

test('a stranger who subscribes an address many times leaves its owner with a link that works', async () => {
  const most = emailLimits.newsletterConfirmation.requests
  for (let attempt = 1; attempt <= most + 5; attempt += 1) {
    services.advance(1000)
    expect((await post('/api/subscribe', { email: 'rosa@example.org' })).status).toBe(200)
  }
  const token = await receiveToken('confirm')
  expect(services.emails).toHaveLength(most)
  expect((await post('/api/newsletter/confirm', { token })).status).toBe(200)
})

test('a subscriber chooses lists by the link of the email, and no list ends the subscription', async () => {
  await post('/api/subscribe', { email: 'rosa@example.org' })
  await post('/api/newsletter/confirm', { token: await receiveToken('confirm') })
  const token = await receiveToken('unsubscribe')
  const path = `/api/newsletter/lists?token=${encodeURIComponent(token)}`
  const read = async () => (await services.app.request(path)).json()
  const choose = async (lists: string[]) => {
    const headers = { 'content-type': 'application/json' }
    const response = await services.app.request(path, { method: 'PUT', body: JSON.stringify({ lists }), headers })
    return response.status
  }
  expect(await read()).toEqual({ lists: ['general'] })
  expect(await choose(['science', 'general', 'science'])).toBe(200)
  expect(await read()).toEqual({ lists: ['general', 'science'] })
  expect(await choose(['fishing'])).toBe(400)
  expect(await choose([])).toBe(200)
  expect(await read()).toEqual({ lists: [] })
  expect((await subscriber())?.unsubscribed_at).toBe('2026-11-21T09:00:00.000Z')
  expect(await choose(['science'])).toBe(200)
  expect(await read()).toEqual({ lists: ['science'] })
  expect((await services.app.request('/api/newsletter/lists?token=wrong')).status).toBe(400)
})

test('lists cannot be chosen before the subscription is confirmed', async () => {
  await post('/api/subscribe', { email: 'rosa@example.org' })
  const path = `/api/newsletter/lists?token=${encodeURIComponent(await receiveToken('unsubscribe'))}`
  const body = JSON.stringify({ lists: ['science'] })
  const headers = { 'content-type': 'application/json' }
  expect((await services.app.request(path, { method: 'PUT', body, headers })).status).toBe(400)
  expect(await (await services.app.request(path)).json()).toEqual({ lists: [] })
})
