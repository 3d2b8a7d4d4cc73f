import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '../../accounts/deletion.ts'
import { createApp } from '../../app.ts'
import type { ConnectGateway } from '../../money/payment-provider/provider.ts'
import type { Person } from '../../testing/board.ts'
import { type ConnectScene, day, hour, openConnectScene } from '../../testing/connect.ts'
import { insertDetails } from '../../testing/payouts.ts'
import { connectWebhookSecret, createStripeEvent, signatureOf, webhookSecret } from '../../testing/stripe-imitation.ts'
import { openTestServices } from '../../testing/test-services.ts'
import { openOnboarding } from './onboarding.ts'
import { syncAccount, syncAccounts } from './syncing.ts'

let scene: ConnectScene
let nellie: Person
beforeEach(async () => {
  scene = await openConnectScene()
  nellie = await scene.calls.join('Nellie Bly', 1)
  await scene.calls.receiveEmails()
})
afterEach(() => scene.close())

const none = { status: 'none', needs: [], usable_from: null, is_held: false }
const again = { status: 403, body: { detail: 'Please enter your password again.' } }
const address = '/api/payouts/connection'
const subjects = async () => (await scene.calls.receiveEmails()).map(({ subject }) => subject)
const asked = (request: string) => scene.stripe.asked.filter((one) => one === request).length
const unreachable = {
  status: 503,
  body: { detail: 'Stripe cannot be reached. Please try again in a moment.' },
}
const actions = async () => (await scene.acts(nellie.id)).map(({ action }) => action)
const marks = () =>
  scene.test.database.query
    .selectFrom('person_mark')
    .select(['account_id', 'mark'])
    .where('kind', '=', 'payout account')
    .orderBy('mark')
    .execute()

/** The operator restarts the server with another gateway. */
const useGateway = (connect: ConnectGateway, responseTimeout = 10_000) => {
  const { services } = scene.test
  scene.test.app = createApp({ ...services, payments: { ...services.payments, connect, responseTimeout } })
}

describe('onboarding', () => {
  it('opens one account, and sends its owner to Stripe as often as they want', async () => {
    expect(await scene.connection(nellie)).toEqual(none)
    const first = await scene.onboard(nellie)
    expect(first).toEqual({ status: 200, body: { url: 'https://connect.stripe.com/setup/acct_1' } })
    expect(await scene.onboard(nellie)).toEqual(first)
    expect(scene.stripe.connect.accounts()).toMatchObject([
      { id: 'acct_1', type: 'express', metadata: { account_id: nellie.id } },
    ])
    const back = 'http://lede.test/profile?stripe='
    expect(scene.stripe.connect.waysBack('acct_1')).toEqual({ returned: `${back}return`, refresh: `${back}refresh` })
    expect(asked('POST /v1/accounts')).toBe(1)
    expect(await actions()).toEqual(['connection.opened'])
  })

  it('opens one account for two requests at once', async () => {
    const answers = await Promise.all([scene.onboard(nellie), scene.onboard(nellie)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(scene.stripe.connect.accounts()).toHaveLength(1)
    expect(await actions()).toEqual(['connection.opened'])
  })

  it('finds the account again whose answer was lost', async () => {
    let asked = 0
    scene.stripe.connect.loses = () => (asked++ < 1 ? 'after' : 'none')
    expect(await scene.onboard(nellie)).toEqual(unreachable)
    expect((await scene.onboard(nellie)).status).toBe(200)
    expect(scene.stripe.connect.accounts()).toHaveLength(1)
    expect((await scene.accountRow(nellie))?.stripe_id).toBe('acct_1')
  })

  it('needs a password that was entered in the last five minutes', async () => {
    await scene.onboard(nellie)
    nellie.token = await scene.test.services.sessions.open(nellie.id)
    scene.test.advance(5 * 60_000 + 1)
    for (const verb of ['onboarding', 'dashboard']) {
      expect(await scene.calls.ask('POST', `${address}/${verb}`, nellie)).toEqual(again)
    }
  })

  it('is for journalists', async () => {
    for (const path of ['onboarding', 'dashboard']) {
      expect((await scene.ask('POST', `${address}/${path}`, scene.rosa)).status).toBe(403)
    }
    expect((await scene.ask('GET', address, scene.rosa)).status).toBe(403)
    expect((await scene.ask('DELETE', address, scene.rosa)).status).toBe(403)
  })

  it('saves no account for a session that ends meanwhile', async () => {
    const { database } = scene.test
    const session = database.query.updateTable('session').where('account_id', '=', nellie.id)
    const { id: sessionId } = await database.query
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', nellie.id)
      .executeTakeFirstOrThrow()
    const connect: ConnectGateway = {
      ...scene.connect,
      async openAccount(account) {
        await session.set({ ended_at: '2026-11-21T09:00:00.000Z' }).execute()
        return scene.connect.openAccount(account)
      },
    }
    const caller = { id: nellie.id, email: 'nellie@lede.test', sessionId }
    expect(await openOnboarding(scene.test.services, connect, caller)).toMatchObject({
      status: 401,
      detail: 'Not authenticated',
    })
    expect(await scene.accountRow(nellie)).toBeUndefined()
  })

  it('says so when Stripe refuses', async () => {
    scene.stripe.connect.refuses = () => 'country_unsupported'
    expect(await scene.onboard(nellie)).toEqual({
      status: 409,
      body: { detail: 'Stripe cannot open an account for you. Please enter bank details instead.' },
    })
    expect(await scene.connection(nellie)).toEqual(none)
  })

  it('asks its owner to come back while Stripe is silent', async () => {
    await scene.onboard(nellie)
    scene.test.advance(10_000)
    const silence = new Promise<never>(() => undefined)
    useGateway({ ...scene.connect, fetchAccount: () => silence, openOnboarding: () => silence }, 0)
    expect(await scene.connection(nellie)).toEqual({ ...none, status: 'incomplete' })
    expect(await scene.onboard(nellie)).toEqual(unreachable)
    const headers = { authorization: `Bearer ${nellie.token}` }
    const response = await scene.test.app.request(`${address}/onboarding`, { method: 'POST', headers })
    expect(response.headers.get('retry-after')).toBe('30')
  })

  it('hides no error of the server behind a silent Stripe', async () => {
    await scene.onboard(nellie)
    scene.test.advance(10_000)
    const fail = () => Promise.reject(new Error('The disk is full'))
    useGateway({ ...scene.connect, fetchAccount: fail, openOnboarding: fail })
    for (const [method, path] of [
      ['GET', address],
      ['POST', `${address}/onboarding`],
    ] as const) {
      expect((await scene.ask(method, path, nellie)).status).toBe(500)
    }
  })

  it.each([
    'http://connect.stripe.com',
    'https://stripe.com.evil.example',
    'https://evil.example',
    'javascript:alert(1)//',
  ])('sends nobody to %s', async (site) => {
    await scene.connectJournalist(nellie)
    scene.stripe.connect.site = site
    expect((await scene.onboard(nellie)).status).toBe(503)
    expect((await scene.dashboard(nellie)).status).toBe(503)
  })

  it('answers 404 and 409 without Stripe', async () => {
    const test = await openTestServices()
    const { token } = await test.signInAs(1)
    const ask = async (method: string, path: string) => {
      const response = await test.app.request(path, { method, headers: { authorization: `Bearer ${token}` } })
      return [response.status, await response.json()]
    }
    const unavailable = { detail: 'Payouts through Stripe are not available here.' }
    expect(await ask('GET', address)).toEqual([404, unavailable])
    expect(await ask('POST', `${address}/onboarding`)).toEqual([409, unavailable])
    expect(await ask('POST', `${address}/dashboard`)).toEqual([409, unavailable])
    expect(await ask('DELETE', address)).toEqual([200, none])
    await test.close()
  })
})

describe('the dashboard', () => {
  it('opens once the account is ready', async () => {
    const missing = 'There is no Stripe dashboard yet. Please finish setting up your account at Stripe first.'
    expect(await scene.dashboard(nellie)).toEqual({ status: 409, body: { detail: missing } })
    await scene.onboard(nellie)
    expect(await scene.dashboard(nellie)).toEqual({ status: 409, body: { detail: missing } })
    scene.stripe.connect.become('acct_1', 'slow')
    await scene.tell(scene.stripe.connect.accountEvent('acct_1'))
    expect(await scene.dashboard(nellie)).toEqual({ status: 409, body: { detail: missing } })
    await scene.connectJournalist(nellie)
    expect(await scene.dashboard(nellie)).toEqual({
      status: 200,
      body: { url: 'https://connect.stripe.com/express/acct_1' },
    })
    scene.stripe.connect.become('acct_1', 'late')
    await scene.tell(scene.stripe.connect.accountEvent('acct_1'))
    expect((await scene.dashboard(nellie)).status).toBe(200)
    for (const _ of [1, 2]) {
      await scene.remove(nellie)
      expect((await actions()).filter((action) => action === 'connection.removed')).toHaveLength(1)
    }
    expect(await scene.accountRow(nellie)).toMatchObject({ status: 'restricted', needs: '', ready_since: null })
    expect(await scene.dashboard(nellie)).toEqual({ status: 409, body: { detail: missing } })
  })
})

describe('the state of an account', () => {
  it('follows Stripe, and the owner hears when transfers begin', async () => {
    const tell = vi.spyOn(scene.test.services.live, 'tell')
    const nudge = vi.spyOn(scene.test.services.mailer, 'nudge')
    const told = (times: number) => {
      expect(tell.mock.calls).toEqual(Array(times).fill([[nellie.id]]))
      expect(nudge).toHaveBeenCalledTimes(times)
    }
    await scene.onboard(nellie)
    expect(await scene.connection(nellie)).toEqual({ ...none, status: 'incomplete' })
    told(0)
    scene.test.advance(10_000)
    expect(await scene.connection(nellie)).toEqual({
      ...none,
      status: 'incomplete',
      needs: ['identity', 'bank_account', 'agreement'],
    })
    told(1)
    scene.stripe.connect.become('acct_1', 'slow')
    expect((await scene.tell(scene.stripe.connect.accountEvent('acct_1'))).status).toBe(200)
    expect(await scene.connection(nellie)).toEqual({ ...none, status: 'checking' })
    told(2)
    expect(await marks()).toEqual([])
    expect(await subjects()).toEqual([])
    scene.stripe.connect.become('acct_1', 'ready')
    await scene.tell(scene.stripe.connect.accountEvent('acct_1'))
    const usable_from = '2026-11-24T09:00:10.000Z'
    expect(await scene.connection(nellie)).toEqual({ ...none, status: 'ready', usable_from })
    expect(await scene.accountRow(nellie)).toMatchObject({ due_at: usable_from, revision: 4 })
    told(3)
    expect(await subjects()).toEqual(['Your payouts now go to your Stripe account'])
    await scene.tell(scene.stripe.connect.accountEvent('acct_1'))
    expect(await subjects()).toEqual([])
    told(3)
    scene.test.advance(10_000)
    const looks = asked('GET /v1/accounts/acct_1')
    await scene.connection(nellie)
    expect(asked('GET /v1/accounts/acct_1')).toBe(looks)
    expect((await scene.acts(nellie.id)).filter(({ action }) => action === 'connection.changed')).toEqual([
      { actor: 'job', action: 'connection.changed', details: '{"was":"incomplete","is":"checking"}' },
      { actor: 'job', action: 'connection.changed', details: '{"was":"checking","is":"ready"}' },
    ])
  })

  it('is what Stripe says now, not what an event said', async () => {
    await scene.connectJournalist(nellie)
    scene.stripe.connect.become('acct_1', 'slow')
    const old = scene.stripe.connect.accountEvent('acct_1')
    scene.stripe.connect.become('acct_1', 'ready')
    await scene.tell(old)
    expect((await scene.connection(nellie)).status).toBe('ready')
  })

  it('begins the hold again whenever the account becomes ready again', async () => {
    await scene.connectJournalist(nellie)
    await subjects()
    scene.test.advance(4 * day)
    scene.stripe.connect.become('acct_1', 'late')
    await scene.tell(scene.stripe.connect.accountEvent('acct_1'))
    expect(await scene.connection(nellie)).toMatchObject({ status: 'restricted', usable_from: null })
    scene.test.advance(hour)
    scene.stripe.connect.become('acct_1', 'ready')
    await scene.tell(scene.stripe.connect.accountEvent('acct_1'))
    expect((await scene.connection(nellie)).usable_from).toBe('2026-11-28T10:00:00.000Z')
    expect(await subjects()).toEqual(['Your payouts now go to your Stripe account'])
  })

  it('is closed when its owner disconnects it, and another can be opened', async () => {
    await scene.connectJournalist(nellie)
    scene.stripe.connect.become('acct_1', 'closed')
    await scene.tell(scene.stripe.connect.deauthorizedEvent('acct_1'))
    expect(await scene.connection(nellie)).toEqual({ ...none, status: 'restricted', needs: ['closed'] })
    // The answer that opens it is lost.
    let answers = 0
    scene.stripe.connect.loses = () => (answers++ < 1 ? 'after' : 'none')
    expect(await scene.onboard(nellie)).toEqual(unreachable)
    expect((await scene.onboard(nellie)).body.url).toBe('https://connect.stripe.com/setup/acct_2')
    expect(await scene.accountRow(nellie)).toMatchObject({ status: 'incomplete', needs: '', revision: 4 })
  })

  it('is never replaced by an older answer', async () => {
    await scene.onboard(nellie)
    let asked = 0
    const slow: ConnectGateway = {
      ...scene.connect,
      async fetchAccount(id) {
        const answer = await scene.connect.fetchAccount(id)
        asked += 1
        // While the first answer is on its way, another process records a newer one.
        if (asked === 1) {
          scene.stripe.connect.become(id, 'ready')
          await syncAccount(scene.test.services, scene.connect, id)
        }
        return answer
      },
    }
    await syncAccount(scene.test.services, slow, 'acct_1')
    expect(asked).toBe(2)
    expect((await scene.accountRow(nellie))?.status).toBe('ready')
  })

  it('is asked for at most five times while it changes', async () => {
    await scene.onboard(nellie)
    let asked = 0
    const overtaken: ConnectGateway = {
      ...scene.connect,
      async fetchAccount(id) {
        const answer = await scene.connect.fetchAccount(id)
        asked += 1
        scene.stripe.connect.become(id, asked % 2 === 1 ? 'ready' : 'late')
        await syncAccount(scene.test.services, scene.connect, id)
        return answer
      },
    }
    await expect(syncAccount(scene.test.services, overtaken, 'acct_1')).rejects.toThrow(
      'The account acct_1 changed too often to be recorded',
    )
    expect(asked).toBe(5)
  })

  it('is asked for every hour until it is ready, because events get lost', async () => {
    await scene.onboard(nellie)
    scene.stripe.connect.become('acct_1', 'ready')
    scene.test.advance(hour - 1)
    await syncAccounts(scene.test.services)
    expect((await scene.accountRow(nellie))?.status).toBe('incomplete')
    scene.test.advance(1)
    const before = await scene.accountRow(nellie)
    await syncAccounts({ ...scene.test.services, payments: { name: 'built-in' } })
    expect(await scene.accountRow(nellie)).toEqual(before)
    await syncAccounts(scene.test.services)
    expect((await scene.accountRow(nellie))?.status).toBe('ready')
  })

  it('is asked for again if no payout account is known of the time when it became ready', async () => {
    const id = await scene.connectJournalist(nellie)
    const own = { account_id: nellie.id, mark: 'acct_1' }
    expect(await marks()).toEqual([own])
    const { query } = scene.test.database
    const look = async () => {
      scene.test.advance(hour)
      await syncAccounts(scene.test.services)
    }
    const looks = asked('GET /v1/accounts/acct_1')
    await look()
    expect(asked('GET /v1/accounts/acct_1')).toBe(looks)
    scene.stripe.connect.payOutTo(id, ['one', null, 'two'])
    await query.updateTable('person_mark').set({ marked_at: '2026-11-21T08:59:59.999Z' }).execute()
    await look()
    expect(await marks()).toEqual([own, ...['one', 'two'].map((mark) => ({ account_id: nellie.id, mark }))])
    expect(asked('GET /v1/accounts/acct_1')).toBe(looks + 1)
    await query.deleteFrom('person_mark').execute()
    await scene.remove(nellie)
    await look()
    expect(await marks()).toEqual([])
  })

  it('is asked for later if it cannot be recorded', async () => {
    await scene.onboard(nellie)
    const ida = await scene.calls.join('Ida Wells', 1)
    await scene.onboard(ida)
    scene.test.advance(hour)
    const { services } = scene.test
    const write = () => Promise.reject(new Error('The disk is full'))
    const looks = asked('GET /v1/accounts/acct_2')
    const alarm = vi.spyOn(services.logger, 'error')
    await syncAccounts({ ...services, database: { ...services.database, write } })
    const problem = 'failed to follow an account at Stripe'
    expect(alarm).toHaveBeenCalledWith({ err: expect.any(Error), account: nellie.id }, problem)
    expect(asked('GET /v1/accounts/acct_2')).toBe(looks + 1)
    expect((await scene.accountRow(nellie))?.checked_at).toBe('2026-11-21T10:00:00.000Z')
    await syncAccounts(services)
    expect(asked('GET /v1/accounts/acct_2')).toBe(looks + 1)
  })

  it('ignores accounts of other products', async () => {
    expect((await scene.tell(scene.stripe.connect.deauthorizedEvent('acct_9'))).status).toBe(200)
  })

  it('waits for Stripe to send the event again while Stripe is unreachable', async () => {
    await scene.connectJournalist(nellie)
    scene.stripe.connect.loses = () => 'before'
    expect((await scene.tell(scene.stripe.connect.accountEvent('acct_1'))).status).toBe(503)
  })

  it('believes no event without a signature', async () => {
    await scene.connectJournalist(nellie)
    const event = scene.stripe.connect.accountEvent('acct_1')
    expect((await scene.tell(event, signatureOf(event, 'whsec_other'))).status).toBe(400)
  })

  it('takes events of connected accounts only under their own secret, and no others under it', async () => {
    await scene.onboard(nellie)
    scene.stripe.connect.become('acct_1', 'ready')
    const event = scene.stripe.connect.accountEvent('acct_1')
    expect((await scene.tell(event, signatureOf(event, webhookSecret))).status).toBe(400)
    expect((await scene.accountRow(nellie))?.status).not.toBe('ready')
    expect((await scene.tell(event, signatureOf(event, connectWebhookSecret))).status).toBe(200)
    expect((await scene.accountRow(nellie))?.status).toBe('ready')
    const { setup_intent_id } = await scene.setUp(scene.rosa)
    const saved = createStripeEvent('setup_intent.succeeded', scene.stripe.confirmSetup(setup_intent_id, 'pm_new'))
    expect((await scene.tell(saved, signatureOf(saved, connectWebhookSecret))).status).toBe(400)
    expect((await scene.tell(saved)).status).toBe(200)
  })

  it('takes no card from a connected account', async () => {
    const { setup_intent_id } = await scene.setUp(scene.rosa)
    scene.stripe.confirmSetup(setup_intent_id, 'pm_other')
    const customer = await scene.test.database.query
      .selectFrom('card')
      .select('customer_id')
      .where('account_id', '=', scene.rosa.id)
      .executeTakeFirstOrThrow()
    const object = {
      id: setup_intent_id,
      status: 'succeeded',
      customer: customer.customer_id,
      payment_method: 'pm_other',
    }
    const event = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      account: 'acct_1',
      type: 'setup_intent.succeeded',
      data: { object },
    })
    expect((await scene.tell(event, signatureOf(event, connectWebhookSecret))).status).toBe(200)
    const card = await scene.test.database.query
      .selectFrom('card')
      .select('payment_method_id')
      .where('account_id', '=', scene.rosa.id)
      .executeTakeFirstOrThrow()
    expect(card.payment_method_id).toBe(scene.rosa.card)
  })
})

describe('a journalist who is paid through Stripe', () => {
  it('is in no bank run', async () => {
    await scene.earn(nellie)
    await insertDetails(scene.test, nellie.id)
    scene.test.advance(8 * day)
    const due = async () =>
      (await scene.ask<{ due: { obstacle: string }[] }>('GET', '/api/admin/payouts', scene.ada)).body.due
    expect(await due()).toMatchObject([{ obstacle: null }])
    await scene.connectJournalist(nellie)
    expect(await due()).toMatchObject([{ obstacle: 'stripe' }])
    expect((await scene.ask('POST', '/api/admin/payouts', scene.ada)).status).toBe(409)
    scene.stripe.connect.become('acct_1', 'late')
    await scene.tell(scene.stripe.connect.accountEvent('acct_1'))
    expect((await scene.ask('POST', '/api/admin/payouts', scene.ada)).status).toBe(200)
  })

  it('can end that, and begins again with another account', async () => {
    await scene.connectJournalist(nellie)
    expect(await scene.remove(nellie)).toEqual({ status: 200, body: none })
    await scene.tell(scene.stripe.connect.accountEvent('acct_1'))
    expect(await scene.connection(nellie)).toEqual(none)
    await scene.earn(nellie)
    scene.test.advance(8 * day)
    await scene.pay()
    expect(scene.sent()).toEqual([])
    expect((await scene.onboard(nellie)).body.url).toBe('https://connect.stripe.com/setup/acct_2')
  })

  it('is forgotten with their account', async () => {
    await scene.connectJournalist(nellie)
    nellie.token = await scene.test.services.sessions.open(nellie.id)
    const session = await scene.test.database.query
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', nellie.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    const caller = { id: nellie.id, email: '', name: '', sessionId: session.id }
    expect(await deleteAccount(scene.test.services, { caller, byline: 'keep' })).toBe(true)
    expect(await scene.accountRow(nellie)).toBeUndefined()
  })
})
