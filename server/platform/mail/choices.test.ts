import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmailKind, emailLimits } from '../../../contract/limits.ts'
import { notificationChoices } from '../../../contract/preference-limits.ts'
import type { NotificationChoice } from '../../../contract/preferences.ts'
import { insertBounty } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import type { NotificationSettingsTable } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { isChoosable } from './choices.ts'
import { trusted, writeEmail } from './email.ts'
import { measureOutbox } from './outbox.ts'

type Person = { email: string; accountId: string }

let test: TestServices
let person: Person
let bountyId: string
let statements: string[] = []
beforeAll(async () => {
  test = await openTestServices(undefined, { observe: ({ sql }) => statements.push(sql) })
  bountyId = await insertBounty(test.database)
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await test.signInAs(0)
})

const kinds = Object.keys(emailLimits) as EmailKind[]
const at = () => isoTime(test.services.now())
const write = (kind: EmailKind, { email }: Person = person, about: string = bountyId) =>
  writeEmail(
    { recipient: email, publicUrl: 'https://lede.test', bountyId: about },
    { kind, because: 'creator', subject: trusted`News`, paragraphs: [trusted`P`], action: [trusted`L`, '/bounties/b'] },
  )
const tell = (...emails: ReturnType<typeof write>[]) =>
  test.database.write((transaction) => test.services.outbox.enqueue(transaction, emails, at()))
const choose = async (kind: EmailKind, choice: NotificationChoice, { accountId }: Person = person) => {
  if (!isChoosable(kind)) throw new Error(`Nobody chooses where to hear of ${kind}`)
  await test.database.query
    .insertInto('notification_choice')
    .values({ account_id: accountId, kind, choice })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ choice }))
    .execute()
}
const set = (settings: Partial<Insertable<NotificationSettingsTable>>) =>
  test.database.query
    .insertInto('notification_settings')
    .values({ account_id: person.accountId, ...settings })
    .execute()
const kept = () =>
  test.database.query
    .selectFrom('notification')
    .select(['kind', 'digest', 'count'])
    .where('account_id', '=', person.accountId)
    .orderBy('id')
    .execute()
const digests = () =>
  test.database.query
    .selectFrom('digest')
    .select(['frequency', 'due_at'])
    .where('account_id', '=', person.accountId)
    .execute()
const receive = async () => {
  await test.services.mailer.deliver()
  return test.emails.splice(0).length
}

describe('an event', () => {
  it.each(kinds.filter(isChoosable))('%s is told where its account has chosen', async (kind) => {
    const told: Record<string, unknown> = {}
    for (const choice of notificationChoices) {
      person = await test.signInAs(0)
      await choose(kind, choice)
      const emails = await tell(write(kind))
      told[choice] = [emails, (await kept()).map(({ digest }) => digest), await digests()]
    }
    expect(told).toEqual({
      app: [0, [null], []],
      immediately: [1, [null], []],
      daily: [0, ['daily'], [{ frequency: 'daily', due_at: '2026-11-22T08:00:00.000Z' }]],
      weekly: [0, ['weekly'], [{ frequency: 'weekly', due_at: '2026-11-23T08:00:00.000Z' }]],
      never: [0, [], []],
    })
    await receive()
  })

  it('of every other kind is told and emailed at once, whatever the account has chosen', async () => {
    for (const kind of kinds.filter(isChoosable)) await choose(kind, 'never')
    await set({ paused_until: '2027-11-21T09:00:00.000Z', quiet_from: '00:00', quiet_until: '23:59' })
    const fixed = kinds.filter((kind) => !isChoosable(kind))
    expect(await tell(...kinds.map((kind) => write(kind)))).toBe(fixed.length)
    expect(await receive()).toBe(fixed.length)
    const listed = fixed.filter((kind) => emailLimits[kind].topic !== null)
    expect((await kept()).map(({ kind }) => kind).toSorted()).toEqual(listed.toSorted())
  })

  it('that joins another is told again, by the digest that is chosen now', async () => {
    await choose('applicationReceived', 'daily')
    await tell(write('applicationReceived'))
    await test.database.query.updateTable('notification').set({ digest: null }).execute()
    await tell(write('applicationReceived'))
    expect(await kept()).toMatchObject([{ count: 2, digest: 'daily' }])
    await choose('applicationReceived', 'weekly')
    await tell(write('applicationReceived'))
    expect(await kept()).toMatchObject([{ count: 3, digest: 'weekly' }])
  })

  it('asks as much for many accounts as for one, and gives each its digest', async () => {
    const count = async (people: Person[]) => {
      for (const one of people) await choose('updatePublished', 'daily', one)
      statements = []
      await tell(...people.map((one) => write('updatePublished', one)))
      return statements.length
    }
    const others = [await test.signInAs(0), await test.signInAs(0), await test.signInAs(0)]
    expect(await count(others)).toBe(await count([person]))
    const due = test.database.query.selectFrom('digest').select('account_id')
    const accounts = [person, ...others].map(({ accountId }) => accountId)
    expect(await due.where('account_id', 'in', accounts).execute()).toHaveLength(accounts.length)
  })

  it('is told by a digest at eight in the zone of the account, after its pause', async () => {
    await set({ time_zone: 'Europe/Berlin', paused_until: '2026-11-25T12:00:00.000Z' })
    await choose('tipsReceived', 'daily')
    await tell(write('tipsReceived'))
    expect(await digests()).toEqual([{ frequency: 'daily', due_at: '2026-11-26T07:00:00.000Z' }])
  })
})

describe('an email that waits', () => {
  it.each(['app', 'never'] as const)('is not sent once its account has chosen "%s"', async (choice) => {
    await tell(write('updatePublished'))
    await choose('updatePublished', choice)
    expect(await receive()).toBe(0)
  })

  it('is sent once its account has chosen a digest, which does not tell it', async () => {
    await tell(write('updatePublished'))
    await choose('updatePublished', 'daily')
    expect(await receive()).toBe(1)
  })

  it('is not sent during a pause', async () => {
    await tell(write('updatePublished'), write('receipt'))
    await set({ paused_until: isoTime(test.services.now() + 1) })
    expect(await receive()).toBe(1)
    test.advance(1)
    await tell(write('updatePublished'))
    expect(await receive()).toBe(1)
  })

  it('is sent when quiet hours end, and counts as late only then', async () => {
    const hour = 60 * 60_000
    await set({ quiet_from: '08:00', quiet_until: '11:00' })
    await tell(write('updatePublished'))
    const measure = () => measureOutbox(test.database, test.services.now())
    expect([await receive(), await measure()]).toEqual([0, { waiting: 1, oldest: 0 }])
    test.advance(hour)
    expect([await receive(), (await measure()).oldest]).toEqual([0, 0])
    test.advance(hour)
    expect((await measure()).oldest).toBeGreaterThan(7_000)
    expect(await receive()).toBe(1)
  })
})
