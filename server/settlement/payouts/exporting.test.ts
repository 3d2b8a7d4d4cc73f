import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installCurrency } from '../../../contract/currency.ts'
import { noBankFile, noPendingPayout } from '../../../contract/payout.ts'
import { createApp } from '../../app.ts'
import { listAuditLog } from '../../people/moderation/audit-log.ts'
import type { Person } from '../../testing/board.ts'
import { insertDetails, insertShare, payoutCalls } from '../../testing/payouts.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { createSealedDetails } from './sealed-details.ts'

const lastWeek = '2026-11-14T09:00:00.000Z'
const other = { kind: 'other', holder: '=Ida', account: 'Routing 021000021,\naccount "12-3456"' } as const

let test: TestServices
let calls: ReturnType<typeof payoutCalls>
let ada: Person
let rosa: Person
let nellie: Person
let ida: Person
let runId: string
beforeEach(async () => {
  test = await openTestServices()
  // The application reads the account of the platform when it starts.
  const payoutAccount = { name: 'Lede Ltd', iban: 'FR1420041010050500013M02606', bic: undefined }
  calls = payoutCalls({ ...test, app: createApp({ ...test.services, payoutAccount }) })
  ada = await calls.join('Ada Byron', 99)
  rosa = await calls.join('Rosa Reader', 0)
  nellie = await calls.join('Nellie Bly', 1)
  ida = await calls.join('Ida Wells', 1)
  await insertDetails(test, nellie.id)
  await insertDetails(test, ida.id, other)
  for (const [{ id }, cents] of [
    [nellie, 123_405],
    [ida, 500],
  ] as const) {
    await insertShare(test.database, { accountId: id, cents, acceptedAt: lastWeek, creatorId: rosa.id, mode: 'live' })
  }
  runId = (await calls.createRun(ada)).body.id
})
afterEach(async () => {
  installCurrency('USD')
  await test.close()
})

const payoutOf = async ({ id }: Person) =>
  test.database.query.selectFrom('payout').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow()
const acts = async () =>
  (await listAuditLog(test.database, runId))
    .filter(({ action }) => action === 'payout-run.exported')
    .map(({ actor, details }) => [actor, JSON.parse(details)])
const detail = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).detail]

describe('the CSV of a run', () => {
  it('has every pending payout with its account, and is logged without it', async () => {
    const { status, headers, text } = await calls.csv(ada, runId)
    const [hers, idas] = [await payoutOf(nellie), await payoutOf(ida)]
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="lede-payouts-2026-11-21.csv"',
      'cache-control': 'no-store',
    })
    expect(text.split('\r\n').sort()).toEqual(
      [
        'Reference,Name,Account holder,IBAN or account details,Amount,Currency',
        `${hers.reference},Nellie Bly,Nellie Bly,DE89370400440532013000,1234.05,USD`,
        `${idas.reference},Ida Wells,'=Ida,"Routing 021000021,\naccount ""12-3456""",5.00,USD`,
        '',
      ].sort(),
    )
    expect(await acts()).toEqual([[ada.id, { format: 'csv', payouts: 2 }]])
  })

  it('leaves out payouts that have ended, and is refused when none is left', async () => {
    await calls.markPaid(ada, runId, [(await payoutOf(nellie)).id])
    const { text } = await calls.csv(ada, runId)
    expect(text).not.toContain('Nellie')
    expect(text).toContain('Ida Wells')
    await calls.markFailed(ada, runId, (await payoutOf(ida)).id)
    expect(detail(await calls.csv(ada, runId))).toEqual([409, noPendingPayout])
    expect(await acts()).toHaveLength(1)
  })

  it('leaves out the payouts of another run', async () => {
    const nora = await calls.join('Nora Field', 1)
    await insertDetails(test, nora.id)
    const share = { accountId: nora.id, cents: 700, acceptedAt: lastWeek, creatorId: rosa.id, mode: 'live' as const }
    await insertShare(test.database, share)
    const second = (await calls.createRun(ada)).body.id
    expect((await calls.csv(ada, runId)).text).not.toContain('Nora')
    const { text } = await calls.csv(ada, second)
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain('Nora Field')
    expect((await calls.bankFile(ada, second)).text).toContain('<CtrlSum>7.00</CtrlSum>')
  })

  it('keeps the account that the run was started with', async () => {
    await test.database.query.deleteFrom('payout_details').execute()
    await insertDetails(test, nellie.id, { kind: 'other', holder: 'Mallory', account: '666' })
    expect((await calls.csv(ada, runId)).text).toContain('DE89370400440532013000')
  })

  it('is refused if an account cannot be read, and names the payout', async () => {
    const payout = await payoutOf(ida)
    const foreign = createSealedDetails(new Uint8Array(32)).seal(payout.id, other)
    await test.database.query.updateTable('payout').set({ sealed: foreign }).where('id', '=', payout.id).execute()
    const refused = [
      409,
      `The bank details of the payout ${payout.reference} cannot be read, because the server’s secret has changed. Please mark it as failed.`,
    ]
    expect(detail(await calls.csv(ada, runId))).toEqual(refused)
    expect(detail(await calls.bankFile(ada, runId))).toEqual(refused)
    expect(await acts()).toEqual([])
    await calls.markFailed(ada, runId, payout.id)
    expect((await calls.csv(ada, runId)).status).toBe(200)
  })
})

describe('the bank file of a run', () => {
  it('has the pending payouts to IBANs', async () => {
    const { status, headers, text } = await calls.bankFile(ada, runId)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': 'attachment; filename="lede-payouts-2026-11-21.xml"',
      'cache-control': 'no-store',
    })
    expect(text).toContain('<CtrlSum>1234.05</CtrlSum>')
    expect(text).toContain('<InstdAmt Ccy="USD">1234.05</InstdAmt>')
    expect(text).toContain('<IBAN>FR1420041010050500013M02606</IBAN>')
    expect([...text.matchAll(/<EndToEndId>(.*?)</g)].map(([, found]) => found)).toEqual([
      (await payoutOf(nellie)).reference,
    ])
    expect(await acts()).toEqual([[ada.id, { format: 'pain.001.001.09', payouts: 1 }]])
  })

  it('is a SEPA transfer in euros, and the CSV is in euros too', async () => {
    installCurrency('EUR')
    const { text } = await calls.bankFile(ada, runId)
    expect(text).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>')
    expect(text).toContain('<InstdAmt Ccy="EUR">1234.05</InstdAmt>')
    expect((await calls.csv(ada, runId)).text).toContain(',1234.05,EUR')
  })

  it('is refused when no payout to an IBAN is pending', async () => {
    await calls.markFailed(ada, runId, (await payoutOf(nellie)).id)
    expect(detail(await calls.bankFile(ada, runId))).toEqual([409, noBankFile])
    expect(await acts()).toEqual([])
  })

  it('is refused without the account of the platform, and names the settings', async () => {
    const unset = payoutCalls(test)
    expect(detail(await unset.bankFile(ada, runId))).toEqual([
      409,
      'Set PAYOUT_NAME and PAYOUT_IBAN on the server to download a bank file. The CSV file needs no settings.',
    ])
    expect((await unset.csv(ada, runId)).status).toBe(200)
    expect((await unset.run(ada, runId)).body.missing_settings).toEqual(['PAYOUT_NAME', 'PAYOUT_IBAN'])
    expect((await calls.run(ada, runId)).body.missing_settings).toEqual([])
  })
})
