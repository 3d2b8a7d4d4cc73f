import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribe } from '../../contract/endpoints.ts'
import { newsletterConfirmationSeconds, noteRetentionSeconds } from '../../contract/limits.ts'
import { notificationLimits } from '../../contract/notification.ts'
import { sessionLimits } from '../../contract/session-limits.ts'
import { accountCalls } from '../testing/accounts.ts'
import { insertNotification } from '../testing/notifications.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'
import { removeOldAccountRows } from './retention.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const day = 24 * 60 * 60 * 1000
type Table =
  | 'session'
  | 'password_reset'
  | 'email_change'
  | 'known_device'
  | 'note'
  | 'notification'
  | 'newsletter_subscriber'
const count = async (table: Table) =>
  Number(
    (
      await test.database.query
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )
const counts = async () => ({
  sessions: await count('session'),
  links: await count('password_reset'),
  changes: await count('email_change'),
  devices: await count('known_device'),
  notes: await count('note'),
  notifications: await count('notification'),
  subscribers: await count('newsletter_subscriber'),
})

it('removes only rows that no request can reach', async () => {
  const ada = await test.signInAs(1)
  const calls = accountCalls(test)
  await calls.signIn(ada.email, ada.password)
  await calls.forgot(ada.email)
  await calls.forgot('nobody@lede.test')
  const moving = { email: 'ada@elsewhere.test', current_password: ada.password }
  await calls.call('/api/users/email/change', moving, { token: ada.token })
  await test.database.query
    .insertInto('note')
    .values({
      id: 'a-note',
      account_id: ada.accountId,
      content: 'x',
      created_at: new Date(test.services.now()).toISOString(),
    })
    .execute()
  const at = new Date(test.services.now()).toISOString()
  const confirmed = { id: 'confirmed', email: 'ada@lede.test', requested_at: at, confirmed_at: at }
  await test.database.query.insertInto('newsletter_subscriber').values(confirmed).execute()
  await calls.call(subscribe.path, { email: 'nobody@lede.test' })
  await insertNotification(test.database, { account_id: ada.accountId, at })
  const all = { sessions: 2, links: 2, changes: 1, devices: 1, notes: 1, notifications: 2, subscribers: 2 }
  await removeOldAccountRows(test.services)
  expect(await counts()).toEqual(all)

  test.advance(30 * 60_000)
  await removeOldAccountRows(test.services)
  expect(await counts()).toEqual({ ...all, links: 0 })

  test.advance(day)
  await removeOldAccountRows(test.services)
  expect(await counts()).toEqual({ ...all, links: 0, changes: 0 })

  // A link from the last second still works.
  test.advance(newsletterConfirmationSeconds * 1000 - day - 30 * 60_000)
  await removeOldAccountRows(test.services)
  expect(await count('newsletter_subscriber')).toBe(2)
  test.advance(1)
  await removeOldAccountRows(test.services)
  expect(await counts()).toEqual({ ...all, links: 0, changes: 0, subscribers: 1 })

  test.advance((sessionLimits.idleSeconds - newsletterConfirmationSeconds - 30 * 60) * 1000)
  await calls.verify(ada.token)
  await test.services.sessions.settled()
  test.advance(day)
  await removeOldAccountRows(test.services)
  expect(await counts()).toEqual({ ...all, links: 0, changes: 0, subscribers: 1, sessions: 1 })
  expect(await calls.verify(ada.token)).toBe(200)
  await test.services.sessions.settled()

  test.advance(noteRetentionSeconds * 1000)
  await removeOldAccountRows(test.services)
  const none = { sessions: 0, links: 0, changes: 0, devices: 0, notes: 0, subscribers: 1 }
  expect(await counts()).toEqual({ ...none, notifications: 2 })

  test.advance(notificationLimits.days * day - noteRetentionSeconds * 1000)
  await removeOldAccountRows(test.services)
  expect(await counts()).toEqual({ ...none, notifications: 0 })
})

it('removes idle sessions in several batches', async () => {
  const { accountId } = await test.signInAs(0)
  const at = new Date(test.services.now()).toISOString()
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    id: `old-${index}`,
    account_id: accountId,
    created_at: at,
    expires_at: '2030-01-01T00:00:00.000Z',
    ended_at: null,
    last_used_at: at,
  }))
  for (let start = 0; start < rows.length; start += 100)
    await test.database.query
      .insertInto('session')
      .values(rows.slice(start, start + 100))
      .execute()
  test.advance(sessionLimits.idleSeconds * 1000)
  await removeOldAccountRows(test.services)
  expect(await count('session')).toBe(0)
})
