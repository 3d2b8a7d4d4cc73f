import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emailVerificationLimits } from '../../contract/session-limits.ts'
import { accountCalls, success, tokenIn } from '../../server/testing/accounts.ts'
import { boardCalls, type Person } from '../../server/testing/board.ts'
import { told, withBearer } from '../../server/testing/requests.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
let calls: ReturnType<typeof accountCalls>
let ada: Person
beforeEach(async () => {
  test = await openTestServices({ name: 'built-in' }, { requireVerifiedEmail: true })
  calls = accountCalls(test)
  ada = await signUp('ada@lede.test')
})
afterEach(() => test.close())

async function signUp(email: string): Promise<Person> {
  const person = { name: 'Ada Byron', email, phone: '+44 20 7946 0000', password: 'analytical engine 1843' }
  const { id } = (await calls.call('/api/auth/signup', person)).body as { id: string }
  return { id, email, token: await test.services.sessions.open(id) }
}

async function receive({ email }: Person): Promise<{ token: string; code: string }> {
  await test.services.mailer.deliver()
  const { text = '' } = test.emails.findLast(({ recipient }) => recipient === email) ?? {}
  const token = /http:\/\/lede\.test\/verify-email\?token=(\S+)/.exec(text)?.[1] ?? ''
  return { token, code: /: (\d{6})\n/.exec(text)?.[1] ?? '' }
}

const verify = (body: { token?: string; code?: string }, by?: Person) =>
  calls.call('/api/auth/verify-email', body, by === undefined ? {} : { token: by.token })
const sendAgain = (by: Person) => calls.call('/api/auth/send-verification', undefined, { token: by.token })
const isVerified = async (by: Person) =>
  ((await told(test.app.request('/api/auth/verify', withBearer(by.token)))).body as { email_verified: boolean })
    .email_verified
const other = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

const linkRefused = {
  status: 400,
  body: { detail: 'This link is invalid or has expired. Please request another email.' },
}
const codeRefused = {
  status: 400,
  body: {
    detail: 'This code is wrong or has expired. Please use the code in our latest email, or request another one.',
  },
}

describe('verification link', () => {
  it('verifies the address once, also when signed out', async () => {
    const { token } = await receive(ada)
    expect(await isVerified(ada)).toBe(false)
    expect(await verify({ token })).toEqual(success)
    expect(await isVerified(ada)).toBe(true)
    expect(await verify({ token })).toEqual(linkRefused)
  })

  it('works for a day', async () => {
    const { token } = await receive(ada)
    test.advance(emailVerificationLimits.linkSeconds * 1000 - 1)
    expect(await verify({ token })).toEqual(success)
    const bob = await signUp('bob@lede.test')
    const late = await receive(bob)
    test.advance(emailVerificationLimits.linkSeconds * 1000)
    expect(await verify(late)).toMatchObject({ status: 400 })
    expect(await isVerified(bob)).toBe(false)
  })

  it('works from an earlier email', async () => {
    const first = await receive(ada)
    test.advance(60_000)
    expect(await sendAgain(ada)).toEqual(success)
    expect(await verify({ token: first.token })).toEqual(success)
  })

  it('is rejected with an unknown, missing or ambiguous token', async () => {
    expect(await verify({ token: 'nothing' })).toEqual(linkRefused)
    expect((await verify({})).status).toBe(400)
    expect((await verify({ token: 'a', code: '000000' }, ada)).status).toBe(400)
  })
})

describe('verification code', () => {
  it('verifies the address of the session that sends it', async () => {
    const { code } = await receive(ada)
    expect((await verify({ code })).status).toBe(401)
    expect(await verify({ code: ` ${code} ` }, ada)).toEqual(success)
    expect(await isVerified(ada)).toBe(true)
  })

  it('works only for its own account', async () => {
    const { code } = await receive(ada)
    const bob = await signUp('bob@lede.test')
    await receive(bob)
    // The two codes are equal by chance once in a million runs.
    expect(await verify({ code }, bob)).toEqual(codeRefused)
    expect(await isVerified(bob)).toBe(false)
  })

  it('works for ten minutes, as its email says, and a new one can be requested immediately', async () => {
    const tenMinutes = 10 * 60 * 1000
    const { code } = await receive(ada)
    expect(test.emails.at(-1)?.text).toContain('enter this code in your profile within 10 minutes: ')
    test.advance(tenMinutes)
    expect(await verify({ code }, ada)).toEqual(codeRefused)
    expect(await sendAgain(ada)).toEqual(success)
    const newer = await receive(ada)
    test.advance(tenMinutes - 1)
    expect(await verify({ code: newer.code }, ada)).toEqual(success)
  })

  it('is void after five wrong guesses until another is requested', async () => {
    const { code } = await receive(ada)
    for (let step = 1; step <= 5; step += 1) expect(await verify({ code: other(code, step) }, ada)).toEqual(codeRefused)
    expect(await verify({ code }, ada)).toEqual(codeRefused)
    test.advance(60_000)
    expect(await sendAgain(ada)).toEqual(success)
    expect(await verify({ code: (await receive(ada)).code }, ada)).toEqual(success)
  })

  it('is compared with only five of two hundred concurrent guesses', async () => {
    const { code } = await receive(ada)
    const guesses = Array.from({ length: 200 }, (_, step) => verify({ code: other(code, step + 1) }, ada))
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status !== 400)).toEqual([])
    const [row] = await test.database.query.selectFrom('email_verification').select('guesses').execute()
    expect(row?.guesses).toBe(5)
    expect(await verify({ code }, ada)).toEqual(codeRefused)
  })

  it('is void once a newer one was sent', async () => {
    const first = await receive(ada)
    test.advance(60_000)
    await sendAgain(ada)
    const second = await receive(ada)
    expect(await verify({ code: first.code }, ada)).toEqual(codeRefused)
    expect(await verify({ code: second.code }, ada)).toEqual(success)
  })
})

it('the database stores neither the code nor the token', async () => {
  const { token, code } = await receive(ada)
  const rows = JSON.stringify(await test.database.query.selectFrom('email_verification').selectAll().execute())
  expect(rows).toContain(ada.id)
  expect(rows).not.toContain(token)
  expect(rows).not.toMatch(new RegExp(`"${code}"`))
})

it('the server sends at most three more emails an hour, and none to a verified address', async () => {
  await receive(ada)
  test.advance(60 * 60 * 1000)
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1) statuses.push((await sendAgain(ada)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await verify({ token: (await receive(ada)).token })
  test.emails.length = 0
  test.advance(60 * 60 * 1000)
  expect(await sendAgain(ada)).toEqual(success)
  await test.services.mailer.deliver()
  expect(test.emails).toEqual([])
})

describe('action that requires a verified address', () => {
  const first = {
    status: 403,
    body: {
      detail:
        'Please confirm your email address first. Use the link or the code in our email to ada@lede.test, or request another one in your profile.',
    },
  }

  it('is refused with a remedy, and allowed once the address is verified', async () => {
    const board = boardCalls(test)
    const bounty = { title: 'Who closed the ferry?', description: 'The town was told nothing.', amount: 50 }
    const post = () => board.ask('POST', '/api/bounties', ada, { body: bounty })
    expect(await post()).toEqual(first)
    const rosa = await board.join('Rosa Reader', 0)
    const { id } = await board.post(rosa)
    expect(await board.contribute(ada, id, 5)).toEqual(first)
    await verify({ token: (await receive(ada)).token })
    expect((await post()).status).toBe(200)
    expect((await board.contribute(ada, id, 5)).status).toBe(200)
  })

  it('is allowed for everyone when verification is not required', async () => {
    const own = await openTestServices()
    const theirs = await own.signInAs(0)
    await own.database.query.updateTable('account').set({ email_verified_at: null }).execute()
    const by = { id: theirs.accountId, token: theirs.token, email: theirs.email }
    expect((await boardCalls(own).post(by)).title).toBe('Who closed the ferry?')
    await own.close()
  })
})

describe('password reset of an unverified address', () => {
  it('sends a link that also verifies the address', async () => {
    await receive(ada)
    await calls.forgot(ada.email)
    await test.services.mailer.deliver()
    const message = test.emails.findLast(({ recipient }) => recipient === ada.email)
    expect(message?.subject).toBe('Choose a new password for Lede')
    expect(message?.text).toContain('By choosing a password you also confirm that this address is yours.')
    expect(await calls.reset(tokenIn(message?.text), 'a bug in relay seventy')).toEqual(success)
    expect((await calls.account(ada.email))?.email_verified_at).not.toBeNull()
    await test.services.mailer.deliver()
    expect(test.emails.at(-1)?.subject).toBe('Your password was changed')
    expect(await calls.verify(ada.token)).toBe(401)
  })
})
