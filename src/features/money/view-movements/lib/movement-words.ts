import type { BountyMovement, BountyMovementKind } from '@contract/bounty-movement.ts'
import { formatAmount } from '@/shared/lib/money'

const words: Record<BountyMovementKind, (who: string) => string> = {
  pledged: (who) => `Pledged by ${who}`,
  withdrawn: (who) => `Taken back by ${who}`,
  unmatched: (who) => `Match taken back from ${who}`,
  released: (who) => `Released: the pledge by ${who}`,
  dropped: (who) => `Dropped: the pledge by ${who} was not paid in time`,
  charged: (who) => `Charged to ${who}`,
  charge_returned: (who) => `Charge returned to ${who}`,
  fee: () => 'Platform fee',
  share: (who) => `Share for ${who}`,
  refunded: (who) => `Refunded to ${who}`,
  refund_failed: (who) => `Refund to ${who} not possible`,
  charged_back: (who) => `Charged back to ${who} by the bank`,
  chargeback_returned: (who) => `Chargeback to ${who} returned by the bank`,
  paid_out: (who) => `Paid out to ${who}`,
  payout_returned: (who) => `Returned: the payout to ${who}`,
}

type BackerKind = Exclude<BountyMovementKind, 'fee' | 'share' | 'paid_out' | 'payout_returned'>

/** A pot's disclosure line follows, as in the money trail. */
const matchWords: Record<BackerKind, string> = {
  pledged: 'Match pledged',
  withdrawn: 'Match taken back',
  unmatched: 'Match released, because the pledge that it matched was lowered or ended',
  released: 'Match released',
  dropped: 'Match dropped, because it was not paid in time',
  charged: 'Match charged',
  charge_returned: 'Charge of a match returned',
  refunded: 'Match refunded',
  refund_failed: 'Refund of a match not possible',
  charged_back: 'Match charged back by the bank',
  chargeback_returned: 'Chargeback of a match returned by the bank',
}

const journalistKinds: ReadonlySet<BountyMovementKind> = new Set(['share', 'paid_out', 'payout_returned'])

export function describeMovement({ kind, person, match }: BountyMovement): string {
  if (match !== null) return `${matchWords[kind as BackerKind]}: ${match}`
  if (person === null) return words[kind](journalistKinds.has(kind) ? 'the journalist' : 'a backer')
  if (person.is_caller) return words[kind]('you')
  // Named above the list, and in full.
  if (person.is_creator) return words[kind]('the creator')
  return words[kind](journalistKinds.has(kind) ? `the journalist, ${person.name}` : person.name)
}

/** The parts of a refund or chargeback; undefined for a movement whose amount is its only part. */
export function describeParts({ kind, fee, share }: BountyMovement): string | undefined {
  if (kind === 'fee' || kind === 'share' || (fee === 0 && share === 0)) return undefined
  const isReturned = fee + share > 0
  const parts = [
    { name: 'share', amount: Math.abs(share) },
    { name: 'fee', amount: Math.abs(fee) },
  ].filter(({ amount }) => amount > 0)
  return parts
    .map(({ name, amount }) => `${formatAmount(amount)} ${isReturned ? 'back to' : 'from'} the ${name}`)
    .join(', ')
}
