import {
  type BountyMovement,
  type BountyMovementKind,
  type BountyMovementPage,
  bountyMovementsPageSize,
} from '@contract/bounty-movement.ts'

const movement = (
  id: string,
  at: string,
  kind: BountyMovementKind,
  amount: number,
  more: Partial<BountyMovement> = {},
): BountyMovement => ({
  id,
  at,
  kind,
  amount,
  person: { name: 'Ros…', is_caller: false, is_creator: true },
  match: null,
  fee: 0,
  share: 0,
  ...more,
})

const backer = (name: string) => ({ person: { name, is_caller: false, is_creator: false } })
const you = { person: { name: 'Ada Byron', is_caller: true, is_creator: false } }
const ines = backer('Ines Okafor')
const trust = { person: null, match: 'Matched by the Mill Trust.' }

/** The whole life of a story's money, newest first. */
export const sampleMovements: BountyMovement[] = [
  movement('18', '2026-12-20T10:00:00.000Z', 'chargeback_returned', 40, { ...backer('Mar…'), fee: 4, share: 36 }),
  movement('17', '2026-12-12T10:00:00.000Z', 'charged_back', 40, { ...backer('Mar…'), fee: -4, share: -36 }),
  movement('16', '2026-12-10T10:00:00.000Z', 'payout_returned', 1_071.45, ines),
  movement('15', '2026-12-09T10:00:00.000Z', 'refund_failed', 10, { ...backer('Tom…@example.com'), fee: 1, share: 9 }),
  movement('14', '2026-12-08T10:00:00.000Z', 'paid_out', 1_071.45, ines),
  movement('13', '2026-12-06T10:00:00.000Z', 'refunded', 10, { ...backer('Tom…@example.com'), fee: -1, share: -9 }),
  movement('12', '2026-12-06T10:00:00.000Z', 'refunded', 50, { ...you, fee: -5, share: -45 }),
  movement('11', '2026-11-30T10:00:00.000Z', 'share', 1_116.45, { ...ines, share: 1_116.45 }),
  movement('10', '2026-11-30T10:00:00.000Z', 'fee', 124.05, { person: null, fee: 124.05 }),
  movement('09', '2026-11-30T10:00:00.000Z', 'dropped', 25, backer('Ben…')),
  movement('08', '2026-11-29T10:00:00.000Z', 'charged', 1_150.5),
  movement('19', '2026-11-29T10:00:00.000Z', 'charged', 75, trust),
  movement('07', '2026-11-29T10:00:00.000Z', 'charged', 50, you),
  movement('06', '2026-11-29T10:00:00.000Z', 'charge_returned', 40, backer('Mar…')),
  movement('05', '2026-11-14T10:00:00.000Z', 'withdrawn', 15, backer('Ben…')),
  movement('04', '2026-11-13T10:00:00.000Z', 'pledged', 40, backer('Ben…')),
  movement('03', '2026-11-12T10:00:00.000Z', 'pledged', 40, backer('Mar…')),
  movement('02', '2026-11-11T10:00:00.000Z', 'pledged', 50, you),
  movement('01', '2026-11-10T10:00:00.000Z', 'pledged', 1_150.5),
]

/** As signed-out visitors get them. */
export const namelessMovements = sampleMovements.map((one) =>
  ['share', 'paid_out', 'payout_returned'].includes(one.kind) ? one : { ...one, person: null },
)

const many = Array.from({ length: 45 }, (_, at) =>
  movement(String(45 - at).padStart(2, '0'), '2026-11-10T10:00:00.000Z', 'pledged', 45 - at),
)

/** A page of a bounty with 45 pledges. */
export function sampleMovementPage(after: string | undefined): BountyMovementPage {
  const start = after === undefined ? 0 : many.findIndex(({ id }) => id === after.split('~')[2]) + 1
  const items = many.slice(start, start + bountyMovementsPageSize)
  const last = items.at(-1)
  const isLast = last === undefined || start + items.length >= many.length
  return { items, total: many.length, ...(isLast ? {} : { next: `${last.at}~0~${last.id}` }) }
}
