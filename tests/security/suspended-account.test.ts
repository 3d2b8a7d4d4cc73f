import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountSuspended } from '../../contract/account.ts'
import { parse } from '../../scripts/user.ts'
import { accountCalls } from '../../server/testing/accounts.ts'
import { boardCalls } from '../../server/testing/board.ts'
import { runHere } from '../../server/testing/run-here.ts'
import { insertStory } from '../../server/testing/stories.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
let accounts: ReturnType<typeof accountCalls>
let board: ReturnType<typeof boardCalls>
beforeAll(async () => {
  test = await openTestServices()
  accounts = accountCalls(test)
  board = boardCalls(test)
})
afterAll(() => test.close())

const user = (...given: string[]) => runHere(parse, test.target, given)
async function join() {
  const person = await test.signInAs(1)
  return { ...person, id: person.accountId }
}
const wrong = { status: 401, body: { detail: 'Failed to sign in. Please check your credentials.' } }

describe('suspending an account', () => {
  it('ends its sessions immediately, and refuses the right password with a reason', async () => {
    const ada = await join()
    const { token: other } = (await accounts.signIn(ada.email, ada.password)).body as { token: string }
    expect(await user('suspend', ada.email.toUpperCase(), '--reason', 'Sold votes')).toEqual({
      code: 0,
      output: `${ada.email} is suspended: its sessions have ended and it cannot sign in.\n`,
      complaint: '',
    })
    for (const token of [ada.token, other]) expect(await accounts.verify(token)).toBe(401)
    expect(await accounts.signIn(ada.email, ada.password)).toEqual({
      status: 403,
      body: { detail: accountSuspended('hello@lede.test') },
    })
  })

  it('reveals nothing without the password', async () => {
    const ada = await join()
    await user('suspend', ada.email)
    expect(await accounts.signIn(ada.email, 'a wrong password')).toEqual(wrong)
    expect(await accounts.signIn('nobody@lede.test', 'a wrong password')).toEqual(wrong)
  })

  it('rejects a session that was opened meanwhile', async () => {
    const ada = await join()
    await user('suspend', ada.email)
    const { password_hash } = await test.database.query
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
    expect(
      await test.services.sessions.openWithPassword(ada.id, password_hash, {
        device: undefined,
        userAgent: undefined,
        tellOwner: async () => undefined,
      }),
    ).toBeUndefined()
    expect(await accounts.verify(await test.services.sessions.open(ada.id))).toBe(401)
  })

  it('sends it no email, including those already queued', async () => {
    const rosa = await join()
    const bounty = await board.post(rosa)
    test.services.mailer.nudge = () => undefined
    await accounts.forgot(rosa.email)
    expect(await test.database.query.selectFrom('outbox').select('id').execute()).toHaveLength(1)
    await user('suspend', rosa.email)
    const ines = await board.join('Ines Okafor', 1)
    expect((await board.apply(ines, bounty.id)).status).toBe(200)
    await accounts.forgot(rosa.email)
    const received = await board.receiveEmails()
    expect(received.filter(({ recipient }) => recipient === rosa.email)).toEqual([])
    expect(await test.database.query.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('leaves its stories and bounties unchanged', async () => {
    const ada = await join()
    const bounty = await board.post(ada, { title: 'Who owns the quay?' })
    const { id } = await insertStory(test.database, { categories: ['world'] })
    await test.database.query.updateTable('article').set({ author_id: ada.id }).where('id', '=', id).execute()
    await user('suspend', ada.email)
    expect((await board.ask('GET', `/api/public/articles/${id}`)).status).toBe(200)
    expect(await board.ask('GET', `/api/bounties/${bounty.id}`)).toMatchObject({
      status: 200,
      body: { title: 'Who owns the quay?' },
    })
  })

  it('is undone by restoring it', async () => {
    const ada = await join()
    await user('suspend', ada.email)
    expect(await user('restore', ada.email)).toEqual({
      code: 0,
      output: `${ada.email} can sign in again.\n`,
      complaint: '',
    })
    expect((await accounts.signIn(ada.email, ada.password)).status).toBe(200)
    expect(await accounts.verify(ada.token)).toBe(401)
    expect(await user('restore', ada.email)).toMatchObject({ code: 1, complaint: `${ada.email} is not suspended.\n` })
  })

  it.each(['suspend', 'restore'])('fails to %s an account with an unknown email', async (verb) => {
    expect(await user(verb, 'nobody@lede.test')).toEqual({
      code: 1,
      output: '',
      complaint: 'No account has the email nobody@lede.test.\n',
    })
  })
})
