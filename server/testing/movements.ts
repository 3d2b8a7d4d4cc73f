import { expect } from 'vitest'
import type { BountyMovementKind } from '../../contract/bounty-movement.ts'
import type { Cents } from '../../contract/money.ts'
import { type MovementRow, readBountyMovements } from '../money/payments/bounty-movements.ts'
import { readMoneyTrail } from '../money/payments/money-trail.ts'
import type { Database } from '../platform/database/database.ts'

/** All pages, newest first. */
async function readAllMovements(
  { query }: Database,
  bountyId: string,
  bounds?: Parameters<typeof readBountyMovements>[3],
): Promise<MovementRow[]> {
  const rows: MovementRow[] = []
  let after: string | undefined
  do {
    const page = await readBountyMovements(query, bountyId, after, bounds)
    rows.push(...page.rows)
    after = page.next
    if (after === undefined && page.total !== undefined && page.total > 0) expect(page.total).toBe(rows.length)
  } while (after !== undefined)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .sort()
      .toReversed(),
  )
  return rows
}

/** The sums of the movements are those of the money trail. */
export async function expectMovementsOfTrail(database: Database, bountyId: string): Promise<void> {
  const movements = await readAllMovements(database, bountyId)
  // Reads a few moments at a time, as for a bounty with very many.
  expect(await readAllMovements(database, bountyId, { whole: 0, first: 1 })).toEqual(movements)
  const trail = await readMoneyTrail(database.query, bountyId, 'built-in')
  const add = (cents: readonly Cents[]) => cents.reduce((sum, one) => sum + one, 0)
  const sum = (kind: BountyMovementKind, less?: BountyMovementKind) =>
    add(movements.map((one) => (one.kind === kind ? one.cents : one.kind === less ? -one.cents : 0)))
  const shown = {
    pledged: sum('pledged', 'withdrawn') - sum('unmatched') - sum('released') - sum('dropped'),
    dropped: sum('dropped'),
    released: sum('released'),
    refunded: sum('refunded', 'refund_failed'),
    chargedBack: sum('charged_back', 'chargeback_returned'),
    fee: add(movements.map(({ feeCents }) => feeCents)),
    share: add(movements.map(({ shareCents }) => shareCents)),
  }
  const { dropped = 0, released = 0, refunded = 0, charged_back: chargedBack = 0 } = trail
  const wanted = { pledged: trail.pledged, dropped, released, refunded, chargedBack, fee: trail.fee, share: trail.paid }
  expect(Object.entries(shown).map(([name, cents]) => [name, cents / 100])).toEqual(Object.entries(wanted))
  if (trail.state === 'paid') expect(sum('charged', 'charge_returned') / 100).toBe(trail.pledged)
}
