import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse as parseAudit } from '../../scripts/audit.ts'
import { parse } from '../../scripts/user.ts'
import { accountCalls, tokenIn } from '../testing/accounts.ts'
import { told, withBearer } from '../testing/requests.ts'
import { runHere } from '../testing/run-here.ts'
import { runScript } from '../testing/run-script.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof accountCalls>
let ada: Awaited<ReturnType<TestServices['signInAs']>>
beforeAll(async () => {
  test = await openTestServices()
  calls = accountCalls(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.advance(Date.parse('2026-11-21T09:00:00.000Z') - test.services.now())
  ada = await test.signInAs(0)
})

const user = (given: string[], environment: Record<string, string> = {}) =>
  runHere(parse, test.target, given, { PUBLIC_URL: 'http://lede.test', ...environment })
const complaint = (sentence: string) => ({ code: 1, output: '', complaint: `${sentence}\n` })

describe('npm run user -- list', () => {
  const born = (email: string, name: string) =>
    test.database.query.updateTable('account').set({ email, name }).where('id', '=', ada.accountId).execute()

  it('finds people by name or email in any case', async () => {
    await born('elodie@lede.test', 'Élodie Ångström')
    const elodie = {
      code: 0,
      output: 'elodie@lede.test   0  2026-11-21 UTC  Élodie Ångström\n1 person\n',
      complaint: '',
    }
    expect(await user(['list', 'ÉLODIE'])).toEqual(elodie)
    expect(await user(['list', 'Elodie@'])).toEqual(elodie)
    expect(await user(['list', '%'])).toEqual({ code: 0, output: 'No account matches %.\n', complaint: '' })
  })

  it('lists everyone without a search', async () => {
    const { output } = await user(['list'])
    const people = await test.database.query.selectFrom('account').select('email').orderBy('email').execute()
    expect(output.split('\n').map((line) => line.split(' ')[0])).toEqual([
      ...people.map(({ email }) => email),
      String(people.length),
      '',
    ])
  })
})

describe('npm run user -- move', () => {
  it('says what it did, and queues an email to both addresses', async () => {
    const [to, at] = [`new-${ada.email}`, '2026-11-21T09:00:00.000Z']
    await test.database.query.deleteFrom('outbox').execute()
    expect(await user(['move', ada.email, to.toUpperCase(), '--reason', 'Lost the mailbox.'])).toEqual({
      code: 0,
      output: `${ada.email} is now ${to}, signed out everywhere. Both addresses get an email.\n`,
      complaint: '',
    })
    const waiting = await test.database.query.selectFrom('outbox').select('id').where('created_at', '>', at).execute()
    expect(waiting).toHaveLength(2)
  })

  it('refuses what is no address, a taken one, and an unknown account', async () => {
    const bob = await test.signInAs(0)
    expect(await user(['move', ada.email, 'bob'])).toEqual(complaint('bob is not an email address.'))
    expect(await user(['move', ada.email, bob.email])).toEqual(
      complaint(`An account already has the email ${bob.email}.`),
    )
    expect(await user(['move', 'no@lede.test', 'to@lede.test'])).toEqual(
      complaint('No account has the email no@lede.test.'),
    )
  })
})

describe('npm run user -- rename', () => {
  async function join() {
    const person = await test.signInAs(0)
    await user(['promote', person.email, '1'])
    return person
  }

  it('gives a name to an account and its author page, and emails the reason', async () => {
    const nellie = await join()
    await test.database.query.deleteFrom('outbox').execute()
    const slug = () =>
      test.database.query
        .selectFrom('author_profile')
        .select(['slug', 'look'])
        .where('account_id', '=', nellie.accountId)
        .executeTakeFirstOrThrow()
    const before = await slug()
    expect(await user(['rename', nellie.email, ' Nora  Bly', '--reason', 'A court asked us to.'])).toEqual({
      code: 0,
      output: `${nellie.email} has the name Nora Bly, and gets an email. An author page keeps its address.\n`,
      complaint: '',
    })
    expect(await calls.account(nellie.email)).toMatchObject({ name: 'Nora Bly' })
    expect(await slug()).toEqual({ slug: before.slug, look: expect.not.stringMatching(`^${before.look}$`) })
    expect(await test.database.query.selectFrom('outbox').select('id').execute()).toHaveLength(1)
    const { output } = await runHere(parseAudit, test.target, ['list'])
    expect(output).toContain(`user.renamed  ${nellie.accountId}`)
  })

  it('refuses what is no name, the name of another journalist, and an unknown account', async () => {
    const [nellie, ida] = [await join(), await join()]
    expect(await user(['rename', nellie.email, 'x'.repeat(300)])).toEqual(complaint('Name is too long.'))
    expect(await user(['rename', 'no@lede.test', 'Ida'])).toEqual(complaint('No account has the email no@lede.test.'))
    await user(['rename', ida.email, 'Ida Wells'])
    const { code, complaint: said } = await user(['rename', nellie.email, 'Ida WeIls'])
    expect([code, said]).toEqual([1, expect.stringContaining('name')])
    expect(await calls.account(nellie.email)).not.toMatchObject({ name: 'Ida WeIls' })
  })
})

describe('npm run user -- promote', () => {
  it('changes the type from the next request in the same session', async () => {
    expect(await user(['promote', ada.email.toUpperCase(), '99'])).toEqual({
      code: 0,
      output: `${ada.email} is of type 99 from their next request on.\n`,
      complaint: '',
    })
    expect(await told(test.app.request('/api/auth/verify', withBearer(ada.token)))).toMatchObject({
      status: 200,
      body: { id: ada.accountId, user_type: 99 },
    })
  })

  it.each(['4', '-1', '1.0', 'admin', '', '0x1'])('rejects the type %j', async (type) => {
    const before = await calls.account(ada.email)
    expect(await user(['promote', ada.email, type])).toEqual(
      complaint(`There is no type ${type}. Use 0, 1, 2, 3 or 99.`),
    )
    expect(await calls.account(ada.email)).toEqual(before)
  })

  it('reports an unknown email', async () => {
    expect(await user(['promote', 'nobody@lede.test', '1'])).toEqual(
      complaint('No account has the email nobody@lede.test.'),
    )
  })
})

describe('npm run user -- reset', () => {
  it('prints a link that works once and sends no email', async () => {
    const { code, output } = await user(['reset', ada.email])
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Works once, for 30 minutes:\nhttp:\/\/lede\.test\/reset-password\?token=[\w-]{43}\n$/,
      ),
    })
    expect(await test.services.mailer.deliver()).toBe(0)
    // The command uses the system clock, the services use the test clock.
    test.advance(Date.now() - test.services.now())
    expect((await calls.reset(tokenIn(output), 'analytical engine 1843')).status).toBe(200)
    expect((await calls.reset(tokenIn(output), 'analytical engine 1844')).status).toBe(400)
  })

  it('reports an unknown email to reset', async () => {
    expect(await user(['reset', 'nobody@lede.test'])).toEqual(complaint('No account has the email nobody@lede.test.'))
  })
})

describe('npm run user', () => {
  it('prints to its output, and one sentence about a mistake to the other with the exit code 1', async () => {
    expect(await runScript('user', test.target, ['list', '%'])).toEqual({
      code: 0,
      output: 'No account matches %.\n',
      complaint: '',
    })
    expect(await runScript('user', test.target, ['promote', 'nobody@lede.test', '1'])).toEqual(
      complaint('No account has the email nobody@lede.test.'),
    )
  })

  it.each([[[]], [['delete', 'x']], [['list', 'a', 'b']], [['promote', 'ada@lede.test']], [['reset']]])(
    'prints the usage for the arguments %j',
    async (given) => {
      const { code, output, complaint } = await user(given)
      expect({ code, output }).toEqual({ code: 1, output: '' })
      expect(complaint).toMatch(
        /^Type one of:\nnpm run user -- list \[SEARCH\] .*\nnpm run user -- promote .*\n.*reset/,
      )
    },
  )

  it('reports an invalid configuration', async () => {
    expect(await user(['list'], { DATABASE_URL: 'mysql://lede' })).toEqual(
      complaint('DATABASE_URL must be an address like postgres://user@host/database.'),
    )
  })

  it('reports a missing database and creates none', async () => {
    const DATA_DIR = path.join(test.target.dataDirectory, 'elsewhere')
    expect(await user(['list'], { DATA_DIR, DATABASE_URL: '' })).toEqual(
      complaint(`There is no database in ${DATA_DIR}: set DATA_DIR, or start Lede there once.`),
    )
    await expect(fs.stat(DATA_DIR)).rejects.toThrow('ENOENT')
  })

  it('reports a database that cannot be opened', async () => {
    const DATA_DIR = path.join(test.target.dataDirectory, 'broken')
    await fs.mkdir(DATA_DIR)
    await fs.writeFile(path.join(DATA_DIR, 'lede.sqlite'), 'These are no tables. '.repeat(100))
    expect(await user(['list'], { DATA_DIR, DATABASE_URL: '' })).toEqual(
      complaint(`The database in ${DATA_DIR} cannot be opened: file is not a database.`),
    )
    expect(await user(['list'], { DATABASE_URL: 'postgres://lede@127.0.0.1:1/lede' })).toEqual(
      complaint('The PostgreSQL database at 127.0.0.1:1 cannot be opened: connect ECONNREFUSED 127.0.0.1:1.'),
    )
  })
})
