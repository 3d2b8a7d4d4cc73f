import { afterEach, beforeEach, expect, it } from 'vitest'
import { postMailReports } from '../../testing/mail-reports.ts'
import { insertSubscribers } from '../../testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

const report = (body: unknown, signed: Parameters<typeof postMailReports>[2] = {}) =>
  postMailReports(test, body, signed)

const suppressed = () =>
  test.database.query.selectFrom('mail_suppression').select(['address', 'reason']).orderBy('address').execute()

const bounce = (email: string) => ({ reports: [{ type: 'bounce', email }] })

it('suppresses addresses of subscribers and accounts, and ignores others', async () => {
  await insertSubscribers(test.database, 1)
  const { email } = await test.signInAs(0)
  const reports = [
    { type: 'bounce', email: 'S00000@Lede.test' },
    { type: 'complaint', email },
    { type: 'bounce', email: 'stranger@lede.test' },
    { type: 'bounce', email: 'no address' },
  ]
  expect(await report({ reports })).toEqual({ status: 200, body: { success: true } })
  expect((await report({ reports })).status).toBe(200)
  expect(await suppressed()).toEqual(
    [
      { address: email, reason: 'complained' },
      { address: 's00000@lede.test', reason: 'bounced' },
    ].toSorted((one, other) => (one.address < other.address ? -1 : 1)),
  )
})

it('refuses what is not signed, is signed for another time, or is not a list of reports', async () => {
  await insertSubscribers(test.database, 1)
  const signed = 'This is not signed with MAIL_WEBHOOK_SECRET'
  expect(await report(bounce('s00000@lede.test'), { secret: 'another' })).toEqual({
    status: 400,
    body: { detail: signed },
  })
  for (const late of [301, -301]) {
    expect((await report(bounce('s00000@lede.test'), { late })).body).toEqual({ detail: signed })
  }
  expect((await report('{')).status).toBe(400)
  expect((await report({ reports: [{ type: 'open', email: 's00000@lede.test' }] })).status).toBe(400)
  expect(await suppressed()).toEqual([])
  expect((await report(bounce('s00000@lede.test'), { late: 299 })).status).toBe(200)
})

it('an address gets emails again after its owner confirms a subscription', async () => {
  const post = (path: string, body: unknown) =>
    test.app.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  await insertSubscribers(test.database, 1)
  await report(bounce('s00000@lede.test'))
  await post('/api/subscribe', { email: 's00000@lede.test' })
  await test.services.mailer.deliver()
  const token = decodeURIComponent(/confirm\?token=(\S+)/.exec(test.emails[0]?.text ?? '')?.[1] ?? '')
  expect((await post('/api/newsletter/confirm', { token })).status).toBe(200)
  expect(await suppressed()).toEqual([])
})
