import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDisputable } from '../../testing/disputes.ts'
import { tamper } from '../../testing/ledger-guards.ts'
import { refundCalls } from '../../testing/refunds.ts'
import { runScript } from '../../testing/run-script.ts'
import { createStripeEvent } from '../../testing/stripe-events.ts'
import { type ReportRow, reportOf, reportRow, reportRows } from '../../testing/stripe-export.ts'
import { openTestServices } from '../../testing/test-services.ts'
import { describeComparison, readExportOptions, verifyStripeExport } from './verify-stripe.ts'

const day = 24 * 60 * 60 * 1000
const november = { from: Date.parse('2026-11-01'), to: Date.parse('2026-12-31') }
const dollars = (cents: number) => (cents / 100).toFixed(2)

async function* fileOf(rows: readonly Record<string, string>[]) {
  yield reportOf(rows)
}

/** Charges of $50.00, $60.05 and $0.50, of which $10.00 are refunded and $50.05 disputed. */
async function openBooks() {
  const opened = await openDisputable()
  const { test, stripe, calls, admin, gwen, bountyId, pledgeIds } = opened
  const ids = await pledgeIds()
  await calls.refund(admin, bountyId, gwen, 10)
  await opened.open({ cents: 5_005 })
  return {
    ...opened,
    ids,
    rows: () => reportRows(stripe, ids),
    verify: (rows: readonly Record<string, string>[], period = november) =>
      verifyStripeExport(test.database.query, fileOf(rows), period, 'usd'),
  }
}

type Books = Awaited<ReturnType<typeof openBooks>>

const foreign = [
  reportRow(900, { payment_intent_id: 'pi_shop' }),
  reportRow(-900, { payment_intent_id: 'pi_shop', reporting_category: 'refund', source_id: 're_shop' }),
  reportRow(-200, { reporting_category: 'fee' }),
  reportRow(-9_000, { reporting_category: 'payout', source_id: 'po_1' }),
]

describe('verifying the ledger against an export of Stripe', () => {
  it('finds no difference in correct books, and counts what is not of Lede', async () => {
    const { verify, rows } = await openBooks()
    expect(await verify([...rows(), ...foreign])).toEqual({
      ...november,
      equal: { charge: 3, refund: 1, dispute: 1, transfer: 0 },
      differences: [],
      differenceCount: 0,
      foreign: 2,
      others: 2,
      waiting: 0,
      outside: 0,
    })
  })

  it('finds no difference after a dispute was won and a refund failed', async () => {
    const { verify, rows, decide, stripe, tell, refundFailed } = await withFailedRefund()
    await decide(stripe.disputes.all()[0]?.id ?? '', 'won')
    await tell(refundFailed())
    const { differences, equal } = await verify(rows())
    expect([differences, equal]).toEqual([[], { charge: 3, refund: 1, dispute: 1, transfer: 0 }])
  })

  it("reads the Dashboard's export, which knows payments by their metadata", async () => {
    const { verify, rows } = await openBooks()
    const dashboard = rows().map((row) => ({
      id: row.balance_transaction_id,
      Type: row.reporting_category.startsWith('dispute') ? 'adjustment' : row.reporting_category,
      Source: row.source_id,
      Amount: row.gross,
      Currency: row.currency,
      'Created (UTC)': row.created_utc.slice(0, 16),
      'pledge_id (metadata)': row['payment_metadata[pledge_id]'],
      'refund_id (metadata)': row['refund_metadata[refund_id]'],
    }))
    const { differences, equal } = await verify(dashboard)
    expect([differences, equal]).toEqual([[], { charge: 3, refund: 1, dispute: 1, transfer: 0 }])
    const [, ...rest] = dashboard
    expect((await verify(rest)).differenceCount).toBe(1)
  })

  it('compares refunds by payment if the report does not name them', async () => {
    const { verify, rows } = await openBooks()
    const unnamed = rows().map(({ 'refund_metadata[refund_id]': _, ...row }) => row)
    expect((await verify(unnamed)).differences).toEqual([])
    expect((await verify(unnamed.filter((row) => row.reporting_category !== 'refund'))).differences).toMatchObject([
      { kind: 'refund', ledger: -1_000, stripe: undefined },
    ])
  })

  const isCategory = (category: string) => (row: ReportRow) => row.reporting_category === category
  const without = (category: string) => (rows: ReportRow[]) => {
    const lost = rows.find(isCategory(category))
    return rows.filter((row) => row !== lost)
  }
  const changed = (category: string, change: Partial<ReportRow>) => (rows: ReportRow[]) => {
    const at = rows.findIndex(isCategory(category))
    return rows.map((row, index) => (index === at ? { ...row, ...change } : row))
  }

  it.each<[string, (rows: ReportRow[]) => ReportRow[], string]>([
    [
      'a charge that Stripe does not have',
      without('charge'),
      'Charge PI (pledge PLEDGE) moved 50.00 by the ledger, and is not in',
    ],
    [
      'a refund that Stripe does not have',
      without('refund'),
      'Refund REFUND (pledge GWEN) moved -10.00 by the ledger, and is not in',
    ],
    [
      'a dispute that Stripe does not have',
      without('dispute'),
      'Dispute du_1 moved -50.05 by the ledger, and is not in',
    ],
    [
      'a charge of another amount',
      changed('charge', { gross: '50.01' }),
      'Charge PI (pledge PLEDGE) moved 50.00 by the ledger, and 50.01 at',
    ],
    [
      'a refund of another amount',
      changed('refund', { gross: '-9.99' }),
      'Refund REFUND (pledge GWEN) moved -10.00 by the ledger, and -9.99 at',
    ],
    [
      'a dispute of another amount',
      changed('dispute', { gross: '-60.05' }),
      'Dispute du_1 (pledge GWEN) moved -50.05 by the ledger, and -60.05 at',
    ],
    ['a charge in euros', changed('charge', { currency: 'eur' }), 'Charge PI (pledge PLEDGE) is in EUR at Stripe'],
    [
      'a second charge of a pledge',
      (rows) => [...rows, reportRow(5_000, { payment_intent_id: 'pi_2', 'payment_metadata[pledge_id]': 'lost' })],
      'Charge pi_2 (pledge lost) moved 50.00 at Stripe, and is not in the ledger.',
    ],
    [
      'a refund that somebody made at Stripe',
      (rows) => [
        ...rows,
        {
          ...(rows[0] as ReportRow),
          ...reportRow(-500, { reporting_category: 'refund' }),
          payment_intent_id: rows[0]?.payment_intent_id ?? '',
        },
      ],
      'Refund PI moved -5.00 at Stripe, and is not in the ledger.',
    ],
    [
      'a dispute that the ledger does not have',
      (rows) => [
        ...rows,
        reportRow(-50, {
          reporting_category: 'dispute',
          source_id: 'du_9',
          payment_intent_id: rows[2]?.payment_intent_id ?? '',
        }),
      ],
      'Dispute du_9 moved -0.50 at Stripe, and is not in the ledger.',
    ],
    [
      'the reversal of a dispute',
      (rows) => [
        ...rows,
        {
          ...(rows.find(isCategory('dispute')) as ReportRow),
          balance_transaction_id: 'txn_back',
          gross: '50.05',
          reporting_category: 'dispute_reversal',
        },
      ],
      'Dispute du_1 (pledge GWEN) moved -50.05 by the ledger, and 0.00 at Stripe.',
    ],
  ])('reports %s', async (_, change, sentence) => {
    const { verify, rows, ids, stripe, test, calls, bountyId } = await openBooks()
    // The ends of the period are far enough for every movement to be inside.
    test.advance(day)
    const comparison = await verify(change(rows()))
    expect(comparison.differenceCount).toBe(1)
    const [refund] = await calls.refundRows(bountyId)
    const named = sentence
      .replace('PI', stripe.intentOf(ids[0] ?? '').id)
      .replace('PLEDGE', ids[0] ?? '')
      .replace('GWEN', ids[1] ?? '')
      .replace('REFUND', refund?.id ?? '')
    expect(describeComparison(comparison, dollars).split('\n')[0]).toContain(named)
  })

  it('reports entries of the ledger that were changed', async () => {
    const { verify, rows, test, ids } = await openBooks()
    await tamper(test.database, 'update ledger_entry set amount_cents = -51 where amount_cents = -50')
    expect((await verify(rows())).differences).toMatchObject([
      { kind: 'charge', pledgeId: ids[2], ledger: 51, stripe: 50 },
    ])
    await tamper(test.database, 'update ledger_entry set amount_cents = -50 where amount_cents = -51')
  })

  it('waits for a refund that Stripe has made and not confirmed', async () => {
    const { verify, rows, calls, admin, rosa, bountyId, stripe } = await openBooks()
    stripe.refundManners.set(rosa.card, 'pending')
    await calls.refund(admin, bountyId, rosa, 5)
    expect(await verify(rows())).toMatchObject({ differenceCount: 0, waiting: 1, equal: { refund: 1 } })
  })

  it('compares nothing that the built-in provider charged and refunded', async () => {
    const test = await openTestServices()
    const calls = refundCalls(test)
    const [rosa, nellie, admin] = [
      await calls.join('Rosa', 0),
      await calls.join('Nellie', 1),
      await calls.join('Ada', 99),
    ]
    const { bountyId } = await calls.paid(rosa, nellie)
    await calls.refund(admin, bountyId, rosa, 5)
    const comparison = await verifyStripeExport(test.database.query, fileOf(foreign), november, 'usd')
    expect(comparison).toMatchObject({ differences: [], foreign: 2, outside: 0 })
    await test.close()
  })
})

/** Stripe confirms a refund, which then fails. */
async function withFailedRefund() {
  const books = await openBooks()
  const { calls, bountyId, stripe } = books
  const [refund] = await calls.refundRows(bountyId)
  stripe.decideRefund(refund?.id ?? '', 'failed')
  return { ...books, refundFailed: () => createStripeEvent('refund.failed', stripe.refunds()[0]) }
}

describe('npm run ledger -- verify --stripe', () => {
  async function run({ test }: Books, ...given: string[]) {
    const { code, output, complaint } = await runScript('ledger', test.target, ['verify', ...given])
    return { code, said: output + complaint }
  }

  it('says what is equal and what differs, and exits with 1 if anything does', async () => {
    const books = await openBooks()
    const { test, rows } = books
    const file = path.join(test.target.dataDirectory, 'export.csv')
    await writeFile(file, reportOf([...rows(), ...foreign]))
    const period = ['--from', '2026-11-01', '--to', '2026-11-30']
    const correct = await run(books, '--stripe', file, ...period)
    expect(correct.code).toBe(0)
    expect(correct.said).toContain(
      'The ledger equals Stripe’s export from November 1, 2026, 00:00 UTC to November 30, 2026, 23:59 UTC: 3 charges, 1 refund, 1 dispute and 0 transfers.\n' +
        'Transactions at Stripe of other products: 2.\n' +
        'Rows that the ledger does not follow, such as fees and payouts to your bank: 2.\n',
    )
    await writeFile(file, reportOf(rows().slice(1)))
    const wrong = await run(books, '--stripe', file, ...period)
    expect(wrong.code).toBe(1)
    expect(wrong.said).toMatch(
      /Charge pi_\d+ \(pledge .*\) moved \$50\.00 by the ledger, and is not in Stripe’s export\.\n1 difference/,
    )
    await writeFile(file, 'nonsense')
    expect(await run(books, '--stripe', file)).toEqual({
      code: 1,
      said: 'The file has no column balance_transaction_id or id.\n',
    })
    const nowhere = path.join(test.target.dataDirectory, 'nowhere.csv')
    expect(await run(books, '--stripe', nowhere)).toEqual({ code: 1, said: `${nowhere} cannot be read (ENOENT).\n` })
  })

  it.each([
    ['no file', ['--stripe']],
    ['an empty name', ['--stripe', '']],
    ['another option', ['--stripe', 'a.csv', '--all']],
    ['a day that is none', ['--stripe', 'a.csv', '--from', 'May']],
    ['only a period', ['--from', '2026-11-01']],
  ])('does not take %s', (_, given) => {
    expect(readExportOptions(given)).toBeUndefined()
  })

  it('takes whole days', () => {
    expect(readExportOptions(['--stripe', 'a.csv', '--from', '2026-11-01', '--to', '2026-11-30'])).toEqual({
      file: 'a.csv',
      from: Date.parse('2026-11-01T00:00:00.000Z'),
      to: Date.parse('2026-11-30T23:59:59.999Z'),
    })
  })
})
