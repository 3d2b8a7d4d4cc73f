import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cents } from '../../../contract/money.ts'
import { type LedgerHolder, type LedgerMove, recordMoves } from '../../money/ledger/ledger.ts'
import { insertAccount, insertBounty } from '../../testing/bounties.ts'
import { insertSubject, type Subject } from '../../testing/ledger-subjects.ts'
import { propertyRuns } from '../../testing/property-runs.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { readEarnings } from './earnings.ts'
import { readYearStatement } from './statements.ts'

let test: TestServices
let bounties: string[]
let subjects: Map<Step['kind'], Subject>[]
beforeAll(async () => {
  test = await openTestServices()
  bounties = [await insertBounty(test.database), await insertBounty(test.database)]
  subjects = bounties.map(() => new Map())
  for (const [index, id] of bounties.entries()) {
    for (const { kind } of kinds) subjects[index]?.set(kind, await insertSubject(test.database, id, kind))
  }
})
afterAll(() => test.close())

type Step = { kind: LedgerMove['kind']; isIncoming: boolean; cents: Cents; at: string; bounty: number }

/** In any order, as if the clock were wrong: the statements must add up all the same. */
const kinds: Pick<Step, 'kind' | 'isIncoming'>[] = [
  { kind: 'payout', isIncoming: true },
  { kind: 'clawback', isIncoming: false },
  { kind: 'refund_reversal', isIncoming: true },
  { kind: 'transfer', isIncoming: false },
  { kind: 'offset', isIncoming: true },
  { kind: 'transfer_reversal', isIncoming: true },
  { kind: 'transfer_reversal', isIncoming: false },
]
const edges = [
  '2024-12-31T23:59:59.999Z',
  '2025-01-01T00:00:00.000Z',
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
]
const range = { min: new Date('2024-06-01'), max: new Date('2027-06-01'), noInvalidDate: true }
const step: fc.Arbitrary<Step> = fc
  .record({
    kind: fc.constantFrom(...kinds),
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    at: fc.oneof(
      fc.constantFrom(...edges),
      fc.date(range).map((date) => date.toISOString()),
    ),
    bounty: fc.nat({ max: 1 }),
  })
  .map(({ kind, ...one }) => ({ ...kind, ...one }))

/** The other side is the same person as a backer, whose entries are no earnings. */
function moveOf(accountId: string, { kind, isIncoming, cents, at, bounty }: Step): LedgerMove {
  const journalist: LedgerHolder = { kind: 'journalist', accountId }
  const backer: LedgerHolder = { kind: 'backer', accountId }
  const [from, to] = isIncoming ? [backer, journalist] : [journalist, backer]
  return {
    kind,
    bountyId: bounties[bounty] ?? '',
    ...subjects[bounty]?.get(kind),
    cents,
    from,
    to,
    at,
    idempotencyKey: null,
  }
}

const toCents = (amount: number) => Math.round(amount * 100)
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

it('year by year, statements account for every cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const id = await insertAccount(test.database, 'Nellie Bly')
      await test.database.write((transaction) =>
        recordMoves(
          transaction,
          steps.map((one) => moveOf(id, one)),
        ),
      )
      const { query } = test.database
      let closing = 0
      const years: number[] = []
      for (const year of [2023, 2024, 2025, 2026, 2027, 2028]) {
        const statement = await readYearStatement(query, { id, name: 'Nellie Bly' }, year, { name: 'built-in' })
        const cents = statement.movements.map(({ amount }) => toCents(amount))
        const { opening, earned, refunded, paid } = statement
        expect(toCents(opening)).toBe(closing)
        closing = toCents(statement.closing)
        expect(toCents(opening) + sum(cents)).toBe(closing)
        expect(toCents(opening) + toCents(earned) - toCents(refunded) - toCents(paid)).toBe(closing)
        expect(statement.movements.every(({ at }) => at.startsWith(String(year)))).toBe(true)
        if (cents.length > 0) years.unshift(year)
        // No card was charged for these stories.
        const real = await readYearStatement(query, { id, name: 'Nellie Bly' }, year, { name: 'stripe' })
        expect([real.opening, toCents(real.never_paid ?? 0), real.closing]).toEqual([0, sum(cents), 0])
      }
      expect(closing).toBe(sum(steps.map(({ isIncoming, cents }) => (isIncoming ? cents : -cents))))
      const earnings = await readEarnings(query, {
        accountId: id,
        at: '2028-01-01T00:00:00.000Z',
        payments: { name: 'built-in' },
      })
      expect(earnings.years).toEqual(years)
      const { pending, available, on_the_way } = earnings.balance
      expect(toCents(pending) + toCents(available) + toCents(on_the_way)).toBe(closing)
    }),
    propertyRuns({ seed: 1, few: 20, many: 1_000 }),
  )
})
