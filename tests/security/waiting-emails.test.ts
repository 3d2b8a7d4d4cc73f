import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createOutbox } from '../../server/platform/mail/outbox.ts'
import { accountCalls, tokenIn } from '../../server/testing/accounts.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

async function readDatabase(): Promise<string> {
  if (test.database.engine === 'postgres') {
    return JSON.stringify(await test.database.query.selectFrom('outbox').selectAll().execute())
  }
  const files = (await fs.readdir(test.target.dataDirectory)).filter((file) => file.startsWith('lede.sqlite'))
  const bytes = await Promise.all(
    files.map((file) => fs.readFile(path.join(test.target.dataDirectory, file), 'latin1')),
  )
  return bytes.join('')
}

it('queued emails reveal no link, text or recipient', async () => {
  // Stop automatic delivery, so that the emails wait.
  test.services.mailer.nudge = () => undefined
  const { email } = await test.signInAs(0)
  const calls = accountCalls(test)
  await calls.forgot(email)
  const person = { name: 'Ada', email: 'ada@lede.test', phone: '+44 20 7946 0000', password: 'analytical engine 1843' }
  await calls.call('/api/auth/signup', person)
  const waiting = await readDatabase()
  const rows = await test.database.query.selectFrom('outbox').selectAll().execute()
  await test.services.mailer.deliver()
  const left = await readDatabase()
  const [reset = '', verification = ''] = test.emails.map(({ text }) => text)
  const link = /verify-email\?token=(\S+)/.exec(verification)?.[1] ?? ''
  expect([tokenIn(reset), link]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)])
  for (const secret of [tokenIn(reset), link, 'reset-password?token', 'verify-email?token', 'Choose a new password']) {
    expect([secret, waiting.includes(secret), left.includes(secret)]).toEqual([secret, false, false])
  }
  expect(rows).toHaveLength(2)
})

it("queued emails open only with their server's key and in their own row", async () => {
  const { email } = await test.signInAs(0)
  await accountCalls(test).forgot(email)
  const row = await test.database.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  expect(test.services.outbox.open(row).recipient).toBe(email)
  expect(() => test.services.outbox.open({ ...row, id: 'another' })).toThrow()
  expect(() => createOutbox(new Uint8Array(32), { name: 'stripe' }).open(row)).toThrow()
  const changed = `${row.sealed.slice(0, -8)}AAAAAAA=`
  expect(() => test.services.outbox.open({ ...row, sealed: changed })).toThrow()
})

it('plain text written to the database is found on its disk', async () => {
  await sql`create table probe (words text)`.execute(test.database.query)
  await sql`insert into probe values ('a token in clear')`.execute(test.database.query)
  const found = test.database.engine === 'postgres' || (await readDatabase()).includes('a token in clear')
  expect(found).toBe(true)
})
