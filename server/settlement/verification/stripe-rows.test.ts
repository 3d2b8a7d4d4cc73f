import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportOf, reportRow } from '../../testing/stripe-export.ts'
import { collectRows } from './stripe-export.ts'
import { ExportError, readStripeRows, type StripeRow } from './stripe-rows.ts'

async function read(...pieces: (string | Buffer)[]): Promise<StripeRow[]> {
  const rows: StripeRow[] = []
  await readStripeRows(
    (async function* () {
      yield* pieces
    })(),
    () => undefined,
    (row) => rows.push(row),
  )
  return rows
}

const dashboard = `\uFEFFid,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,pledge_id (metadata),refund_id (metadata)
txn_1,charge,ch_1,50.00,1.75,48.25,usd,2026-11-21 09:00,2026-11-23 00:00,"A story, told",pledge,
txn_2,refund,re_1,-10.5,0.00,-10.5,usd,2026-11-22 10:30,2026-11-22 10:30,,pledge,refund
txn_3,adjustment,du_1,-50.00,15.00,-65.00,usd,2026-11-23 09:00,2026-11-23 09:00,Chargeback withdrawal,,
txn_4,adjustment,,-1.00,0.00,-1.00,usd,2026-11-23 09:00,2026-11-23 09:00,Another adjustment,,
txn_5,payout,po_1,-30.00,0.00,-30.00,usd,2026-11-24 09:00,2026-11-24 09:00,STRIPE PAYOUT,,
`

describe("reading Stripe's export", () => {
  it('reads the itemized report', async () => {
    const row = reportRow(5_000, {
      balance_transaction_id: 'txn_a',
      payment_intent_id: 'pi_1',
      'payment_metadata[pledge_id]': 'pledge',
      source_id: 'ch_1',
    })
    expect(await read(reportOf([row]))).toEqual([
      {
        id: 'txn_a',
        kind: 'charge',
        cents: 5_000,
        currency: 'usd',
        at: Date.parse('2026-11-21T09:00:00Z'),
        sourceId: 'ch_1',
        intentId: 'pi_1',
        pledgeId: 'pledge',
        refundId: '',
        payoutId: '',
      },
    ])
  })

  it("reads the Dashboard's export", async () => {
    const rows = await read(dashboard)
    expect(rows.map(({ kind, cents, pledgeId, refundId, at }) => [kind, cents, pledgeId, refundId, at])).toEqual([
      ['charge', 5_000, 'pledge', '', Date.parse('2026-11-21T09:00:00Z')],
      ['refund', -1_050, 'pledge', 'refund', Date.parse('2026-11-22T10:30:00Z')],
      ['dispute', -5_000, '', '', Date.parse('2026-11-23T09:00:00Z')],
      [undefined, -100, '', '', Date.parse('2026-11-23T09:00:00Z')],
      [undefined, -3_000, '', '', Date.parse('2026-11-24T09:00:00Z')],
    ])
  })

  it('reads decimal commas, and a file that comes byte by byte', async () => {
    const bytes = Buffer.from(reportOf([reportRow(0, { gross: '1234567,89', description: 'Zoë' })]))
    const [row] = await read(...[...bytes].map((byte) => Buffer.from([byte])))
    expect(row?.cents).toBe(123_456_789)
  })

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a page', '<!doctype html>\n<p>', 'The file has no column balance_transaction_id or id.'],
    [
      'a summary',
      'balance_transaction_id,reporting_category,gross,currency\n',
      'The file has no column created_utc or created or created (utc).',
    ],
    [
      'no payments',
      'id,Type,Source,Amount,Currency,Created (UTC)\n',
      'The file names no payment: it has no column payment_intent_id or payment_metadata[pledge_id].',
    ],
    ['another amount', reportOf([reportRow(0, { gross: '1,234.50' })]), 'Row 2: "1,234.50" is no amount.'],
    ['three decimals', reportOf([reportRow(0, { gross: '1.005' })]), 'Row 2: "1.005" is no amount.'],
    [
      'another time',
      reportOf([reportRow(1), reportRow(1, { created_utc: '11/21/2026 9:00' })]),
      'Row 3: "11/21/2026 9:00" is no time like 2026-11-01 09:00:00.',
    ],
    [
      'a month too much',
      reportOf([reportRow(1, { created_utc: '2026-13-01 09:00' })]),
      'Row 2: "2026-13-01 09:00" is no time',
    ],
    ['an open quote', `${reportOf([reportRow(1)])}"txn`, 'The file is no CSV: '],
    ['a longer row', `${reportOf([reportRow(1)])}a,b\n`, 'The file is no CSV: '],
    ['an endless row', `${reportOf([reportRow(1)])}${'x'.repeat(200_000)}`, 'The file is no CSV: '],
  ])('rejects a file with %s', async (_, file, message) => {
    await expect(read(file)).rejects.toThrow(message)
    await expect(read(file)).rejects.toBeInstanceOf(ExportError)
  })

  it('stops at a row without an end, however long the file is', async () => {
    let pieces = 0
    async function* endless() {
      yield reportOf([reportRow(1)])
      for (; pieces < 10_000; pieces += 1) yield 'x'.repeat(10_000)
    }
    const nothing = () => undefined
    await expect(readStripeRows(endless(), nothing, nothing)).rejects.toBeInstanceOf(ExportError)
    expect(pieces).toBeLessThan(100)
  })

  it('reads any file or says why not', async () => {
    const whole = Buffer.from(reportOf([reportRow(1), reportRow(-2, { reporting_category: 'refund' }), reportRow(3)]))
    const byte = fc.nat(255)
    const change = fc.record({
      at: fc.nat(whole.length),
      removed: fc.nat(40),
      added: fc.array(byte, { maxLength: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 4 }), async (changes) => {
        const bytes = [...whole]
        for (const { at, removed, added } of changes) bytes.splice(at, removed, ...added)
        const collected = collectRows('usd')
        const file = async function* () {
          yield Buffer.from(bytes)
        }
        try {
          await readStripeRows(file(), collected.begin, collected.take)
          expect(collected.end().from).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(ExportError)
        }
      }),
      { numRuns: 500 },
    )
  })
})
