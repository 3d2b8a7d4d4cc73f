import { describe, expect, it } from 'vitest'
import { reportOf, reportRow } from '../../testing/stripe-export.ts'
import { collectRows, compareWithLedger, edge, type LedgerMovement, nameOf } from './stripe-export.ts'
import { readStripeRows } from './stripe-rows.ts'

const begin = Date.parse('2026-11-01T00:00:00Z')
const end = Date.parse('2026-11-30T23:59:59Z')
const middle = Date.parse('2026-11-15T12:00:00Z')
const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

const ends = [begin, end].map((at) => reportRow(100, { created_utc: time(at), reporting_category: 'fee' }))

async function compare(
  rows: Parameters<typeof reportRow>[],
  moves: Partial<LedgerMovement>[],
  { waiting = [] as string[], period = {} } = {},
) {
  const collected = collectRows('usd')
  const text = reportOf([...ends, ...rows.map((row) => reportRow(...row))])
  await readStripeRows(
    (async function* () {
      yield text
    })(),
    collected.begin,
    collected.take,
  )
  const byName = Map.groupBy(
    moves.map((move): LedgerMovement => ({ kind: 'charge', transactionId: 't', cents: 0, at: middle, ...move })),
    ({ kind, intentId, refundId, disputeId, payoutId }) =>
      nameOf(kind, disputeId ?? payoutId ?? refundId ?? intentId ?? ''),
  )
  const known = { isOurs: () => false, waiting: new Set(waiting) }
  return compareWithLedger(collected.end(), byName, known, period)
}

const ofPledge = { payment_intent_id: 'pi_1', 'payment_metadata[pledge_id]': 'pledge', created_utc: time(middle) }
const same = { differences: [], differenceCount: 0 }

describe('comparing the ledger with an export', () => {
  it('finds equal charges, refunds, disputes and transfers', async () => {
    const transfer = { 'transfer_metadata[payout_id]': 'p', created_utc: time(middle) }
    const result = await compare(
      [
        [5_000, ofPledge],
        [-1_000, { ...ofPledge, reporting_category: 'refund', 'refund_metadata[refund_id]': 'r' }],
        [-4_000, { ...ofPledge, reporting_category: 'dispute', source_id: 'du_1' }],
        [-900, { ...transfer, reporting_category: 'transfer' }],
        [300, { ...transfer, reporting_category: 'transfer_reversal' }],
      ],
      [
        { cents: 5_000, intentId: 'pi_1' },
        { kind: 'refund', cents: -1_000, intentId: 'pi_1', refundId: 'r' },
        { kind: 'dispute', cents: -4_000, disputeId: 'du_1' },
        { kind: 'transfer', cents: -900, payoutId: 'p' },
        { kind: 'transfer', cents: 300, payoutId: 'p' },
      ],
    )
    expect(result).toEqual({
      from: begin,
      to: end,
      equal: { charge: 1, refund: 1, dispute: 1, transfer: 1 },
      ...same,
      foreign: 0,
      others: 2,
      waiting: 0,
      outside: 0,
    })
  })

  it('compares what is left after a refund failed or a dispute was won, which the ledger may never have booked', async () => {
    const result = await compare(
      [
        [-1_000, { ...ofPledge, reporting_category: 'refund', 'refund_metadata[refund_id]': 'r' }],
        [1_000, { ...ofPledge, reporting_category: 'refund_failure', 'refund_metadata[refund_id]': 'r' }],
        [-5_000, { ...ofPledge, reporting_category: 'dispute', source_id: 'du_1' }],
        [5_000, { ...ofPledge, reporting_category: 'dispute_reversal', source_id: 'du_1' }],
      ],
      [],
    )
    expect(result).toMatchObject({ ...same, equal: { refund: 1, dispute: 1 } })
  })

  it.each([
    ['is missing at Stripe', [], [5_000], { ledger: 5_000, stripe: undefined }],
    ['is missing in the ledger', [5_000], [], { ledger: undefined, stripe: 5_000 }],
    ['has another amount', [5_000], [4_999], { ledger: 4_999, stripe: 5_000 }],
    ['was charged twice at Stripe', [5_000, 5_000], [5_000], { ledger: 5_000, stripe: 10_000 }],
  ])('reports a charge that %s', async (_, rows, moves, amounts) => {
    const { differences, differenceCount } = await compare(
      rows.map((cents) => [cents, ofPledge]),
      moves.map((cents) => ({ cents, intentId: 'pi_1', pledgeId: 'pledge' })),
    )
    expect(differences).toEqual([{ kind: 'charge', id: 'pi_1', pledgeId: 'pledge', ...amounts }])
    expect(differenceCount).toBe(1)
  })

  it('reports a charge in another currency', async () => {
    const { differences } = await compare(
      [[5_000, { ...ofPledge, currency: 'eur' }]],
      [{ cents: 5_000, intentId: 'pi_1' }],
    )
    expect(differences).toMatchObject([{ id: 'pi_1', currency: 'eur' }])
  })

  it('counts charges of other products, in any currency', async () => {
    const foreign = { ...ofPledge, payment_intent_id: 'pi_shop', 'payment_metadata[pledge_id]': '' }
    expect(
      await compare(
        [
          [700, foreign],
          [800, { ...foreign, payment_intent_id: 'pi_x', currency: 'eur' }],
        ],
        [],
      ),
    ).toMatchObject({
      ...same,
      foreign: 2,
    })
  })

  it('does not report what the server is about to book', async () => {
    const waiting = [nameOf('charge', 'pi_1')]
    expect(await compare([[5_000, ofPledge]], [], { waiting })).toMatchObject({ ...same, waiting: 1 })
  })

  it('keeps the first 20 differences and counts the rest', async () => {
    const rows = Array.from(
      { length: 25 },
      (_, at): Parameters<typeof reportRow> => [100, { ...ofPledge, payment_intent_id: `pi_${at}` }],
    )
    const { differences, differenceCount } = await compare(rows, [])
    expect([differences.length, differenceCount, differences[19]?.id]).toEqual([20, 25, 'pi_19'])
  })

  it('rejects a file that has a balance transaction twice', async () => {
    const twice = { ...ofPledge, balance_transaction_id: 'txn_twice' }
    await expect(
      compare(
        [
          [5_000, twice],
          [5_000, twice],
        ],
        [],
      ),
    ).rejects.toThrow('The file has the balance transaction txn_twice twice.')
  })
})

describe("the ends of an export's period", () => {
  const charge = (at: number) => ({ cents: 5_000, intentId: 'pi_1', at })

  it.each([
    ['a day before the first row', begin - edge, true],
    ['less than a day after the first row', begin + edge - 1, true],
    ['a day after the first row', begin + edge, false],
    ['a day before the last row', end - edge, false],
    ['less than a day before the last row', end - edge + 1, true],
    ['after the last row', end + edge, true],
  ])('decide about a charge of the ledger %s that the export lacks', async (_, at, isFine) => {
    const { differenceCount, outside } = await compare([], [charge(at)])
    expect([differenceCount, outside]).toEqual(isFine ? [0, 1] : [1, 0])
  })

  it('count a charge near them as equal if the export has it', async () => {
    for (const at of [begin - 1, begin, end, end + edge]) {
      expect(await compare([[5_000, ofPledge]], [charge(at)])).toMatchObject({
        ...same,
        equal: { charge: 1 },
        outside: 0,
      })
    }
  })

  it('let a dispute be won after the export', async () => {
    const lost = { kind: 'dispute', disputeId: 'du_1', cents: -5_000, at: middle } as const
    const row: Parameters<typeof reportRow> = [
      -5_000,
      { ...ofPledge, reporting_category: 'dispute', source_id: 'du_1' },
    ]
    const won = { ...lost, cents: 5_000, at: end + 10 * edge }
    expect(await compare([row], [lost, won])).toMatchObject({ ...same, equal: { dispute: 1 }, outside: 1 })
    const inside = await compare([row], [lost, { ...won, at: middle + 1 }])
    expect(inside.differences).toMatchObject([{ kind: 'dispute', id: 'du_1', ledger: 0, stripe: -5_000 }])
  })

  it('can be widened, for a period that ends without a movement', async () => {
    const at = end + 2 * edge
    expect((await compare([], [charge(at)])).differenceCount).toBe(0)
    expect((await compare([], [charge(at)], { period: { to: end + 4 * edge } })).differenceCount).toBe(1)
  })
})
