import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installCurrency } from '../../../contract/currency.ts'
import { formatUtcTime } from '../../../contract/dates.ts'
import { payoutDetails } from '../../../contract/endpoints.ts'
import { holderNotLatin, ibanInvalid, ibanOutsideSepa } from '../../../contract/payout.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { boardCalls, type Person } from '../../testing/board.ts'
import { insertDetails, insertShare } from '../../testing/payouts.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { createRun } from './creating.ts'
import { saveDetails } from './details.ts'
import { readDue } from './due.ts'
import { createSealedDetails } from './sealed-details.ts'

const iban = { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89370400440532013000' } as const
const other = { kind: 'other', holder: 'Nellie Bly', account: 'Routing 021000021, account 12345678' } as const

let test: TestServices
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.mailer.deliver()
  test.emails.length = 0
  nellie = await boardCalls(test).join('Nellie Bly', 1)
})

const call = <Body>(method: string, body?: unknown, by = nellie) =>
  boardCalls(test).ask<Body>(method, payoutDetails.path, by, body === undefined ? {} : { body })
const sealed = () => createSealedDetails(test.services.secret)
const row = () =>
  test.database.query.selectFrom('payout_details').selectAll().where('account_id', '=', nellie.id).executeTakeFirst()
const acts = () =>
  test.database.query
    .selectFrom('audit_log')
    .select(['actor', 'action', 'reason', 'details'])
    .where('subject', '=', nellie.id)
    .orderBy('id')
    .execute()
const time = (after: number) => new Date(test.services.now() + after).toISOString()
const longAgo = '2026-11-01T08:00:00.000Z'
const threeDays = 3 * 24 * 60 * 60 * 1000
const nothing = { status: 200, body: { details: null } }

describe('bank details', () => {
  it('are empty at first', async () => {
    expect(await call('GET')).toEqual(nothing)
  })

  it.each([
    [iban, 'DE•• •••• 3000', { ...iban, iban: 'de89 3704 0044 0532 0130 00' }],
    [other, '•••• 5678', other],
  ])('are stored encrypted, and only their end is returned: $kind', async (details, hint, typed) => {
    const saved = {
      status: 200,
      body: { details: { kind: details.kind, hint, saved_at: time(0), usable_from: time(threeDays) } },
    }
    expect(await call('PUT', typed)).toEqual(saved)
    expect(await call('GET')).toEqual(saved)
    expect(sealed().open(nellie.id, (await row())?.sealed ?? '')).toEqual(details)
  })

  describe('in euros', () => {
    beforeEach(() => installCurrency('EUR'))
    afterEach(() => installCurrency('USD'))

    it.each(['DE89370400440532013000', 'GB29NWBK60161331926819', 'RS35260005601001611379'])(
      'may be in a country of SEPA: %s',
      async (number) => {
        expect((await call('PUT', { ...iban, iban: number })).status).toBe(200)
      },
    )

    it.each(['SA0380000000608010167519', 'TR330006100519786457841326'])(
      'are refused outside SEPA: %s',
      async (number) => {
        const answer = await call<{ detail: string }>('PUT', { ...iban, iban: number })
        expect([answer.status, answer.body.detail]).toEqual([400, `iban: ${ibanOutsideSepa}`])
        expect(await row()).toBeUndefined()
      },
    )

    it('from before they were checked are paid in no run, which says why, as does the profile', async () => {
      await insertShare(test.database, {
        accountId: nellie.id,
        cents: 9_000,
        acceptedAt: longAgo,
        creatorId: nellie.id,
      })
      await insertDetails(test, nellie.id, { ...iban, iban: 'SA0380000000608010167519' })
      const [at, payments] = [time(0), test.services.payments]
      const due = async () =>
        (await readDue(test.database.query, at, sealed(), payments, nellie.id)).map(({ obstacle }) => obstacle)
      expect(await due()).toEqual(['outside_sepa'])
      const { publicUrl, outbox } = test.services
      const by = { createdBy: nellie.id, at, details: sealed(), payments, publicUrl, outbox }
      expect(await test.database.write((transaction) => createRun(transaction, by))).toBeInstanceOf(Refusal)
      expect((await call('GET')).body).toMatchObject({ details: { problem: ibanOutsideSepa } })
      await test.database.query.deleteFrom('payout_details').where('account_id', '=', nellie.id).execute()
      await insertDetails(test, nellie.id, { ...iban, holder: '中村' })
      expect(await due()).toEqual(['holder_not_latin'])
    })
  })

  it('may be anywhere in another currency', async () => {
    expect((await call('PUT', { ...iban, iban: 'SA0380000000608010167519' })).status).toBe(200)
  })

  it.each(['Nellie Bly', 'Zoë Šimůnek-Łoś', "Kaʻiulani O'Neil", 'Blÿ & Co. 2'])('take the name %s', async (holder) => {
    expect((await call('PUT', { ...iban, holder })).status).toBe(200)
  })

  it.each(['中村', 'Нелли Блай', 'נלי', '中 A', '123', '🙂'])(
    'refuse the name %s, which no bank accepts',
    async (holder) => {
      const answer = await call<{ detail: string }>('PUT', { ...iban, holder })
      expect([answer.status, answer.body.detail]).toEqual([400, `holder: ${holderNotLatin}`])
    },
  )

  it('are replaced by newer ones, which wait three days again', async () => {
    await call('PUT', iban)
    test.advance(60_000)
    const { body } = await call('PUT', other)
    expect(body).toMatchObject({ details: { kind: 'other', saved_at: time(0), usable_from: time(threeDays) } })
    expect(sealed().open(nellie.id, (await row())?.sealed ?? '')).toEqual(other)
  })

  it('need a session no older than five minutes', async () => {
    const late = await boardCalls(test).join('Nellie Bly', 1)
    test.advance(5 * 60_000)
    expect((await call('PUT', iban)).status).toBe(200)
    const before = await row()
    test.advance(1)
    const notFresh = { status: 403, body: { detail: 'Please enter your password again.' } }
    expect(await call('PUT', other)).toEqual(notFresh)
    expect(await call('PUT', other, late)).toEqual(notFresh)
    expect(await row()).toEqual(before)
  })

  it('are not saved once the session has ended, or for an account that is no journalist', async () => {
    const rosa = await boardCalls(test).join('Rosa Reader', 0)
    const save = async ({ id }: Person) => {
      const { id: sessionId } = await test.database.query
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
      return saveDetails(test.services, sealed(), { id, sessionId }, iban)
    }
    expect(await save(rosa)).toBeUndefined()
    await test.database.query
      .updateTable('session')
      .set({ ended_at: time(0) })
      .where('account_id', '=', nellie.id)
      .execute()
    expect(await save(nellie)).toBeUndefined()
    expect([await row(), await acts(), await test.services.mailer.deliver()]).toEqual([undefined, [], 0])
  })

  it('are announced to their owner by email, without the number', async () => {
    await call('PUT', iban)
    await test.services.mailer.deliver()
    expect(test.emails.map(({ recipient, subject, text }) => ({ recipient, subject, text }))).toEqual([
      {
        recipient: nellie.email,
        subject: 'Your bank details were saved',
        text: `New bank details were saved for your Lede account. Payouts to them start on ${formatUtcTime(time(threeDays))}.

If this was you, you do not need to do anything.

If it wasn’t, choose a new password now, which signs out all devices. Then sign in and save your own bank details under “Get Paid” in your profile, before the payouts start.

Demo: no real payments are taken.

Choose a new password:
http://lede.test/forgot-password

The account: “DE•• •••• 3000”

--
Lede
You’re receiving this email because the bank details of your account were changed. We always email you about money, due dates and the security of your account.`,
      },
    ])
  })

  it('are removed, and each step is in the audit log without the account', async () => {
    await call('PUT', iban)
    expect(await call('DELETE')).toEqual(nothing)
    expect(await row()).toBeUndefined()
    expect(await call('DELETE')).toEqual(nothing)
    const act = { actor: nellie.id, reason: null }
    expect(await acts()).toEqual([
      { ...act, action: 'payout-details.saved', details: '{"kind":"iban"}' },
      { ...act, action: 'payout-details.removed', details: '{}' },
    ])
  })

  it('keep one row when they are saved twice at the same time', async () => {
    const answers = await Promise.all([call('PUT', iban), call('PUT', other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { kind = '', sealed: stored = '' } = (await row()) ?? {}
    expect(sealed().open(nellie.id, stored)?.kind).toBe(kind)
  })

  it('are refused with a wrong IBAN', async () => {
    expect(await call('PUT', { ...iban, iban: 'DE89370400440532013001' })).toEqual({
      status: 400,
      body: { detail: `iban: ${ibanInvalid}` },
    })
    expect(await row()).toBeUndefined()
  })
})
