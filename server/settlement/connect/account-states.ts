/**
 * The status of a journalist's account at Stripe, as a pure function of what Stripe says of it. The first row that fits
 * decides.
 *
 * | status | when |
 * | --- | --- |
 * | `restricted` | it is closed or disconnected, or Stripe rejected it or stopped it |
 * | `incomplete` | its owner has not submitted their details |
 * | `ready` | it can receive transfers and pay them out |
 * | `restricted` | Stripe has waited too long for something |
 * | `incomplete` | Stripe waits for something |
 * | `checking` | Stripe verifies what was submitted |
 */
import type { ConnectionNeed } from '../../../contract/payout-connection.ts'
import type { StripeAccount } from '../../money/index.ts'
import type { ConnectAccountTable } from '../../platform/index.ts'

export type AccountStatus = ConnectAccountTable['status']

export type Found = StripeAccount | 'closed'

type Row = [status: AccountStatus, fits: (account: StripeAccount) => boolean]

/** Stripe, or the operator in its dashboard, has decided; its owner cannot change that by entering more. */
const isStopped = ({ disabledReason }: StripeAccount) =>
  disabledReason !== null && /^(?:rejected\.|listed$|platform_paused$|other$)/.test(disabledReason)

const rows: readonly Row[] = [
  ['restricted', isStopped],
  ['incomplete', ({ hasSubmittedDetails }) => !hasSubmittedDetails],
  [
    'ready',
    ({ canReceiveTransfers, canBePaid, disabledReason }) => canReceiveTransfers && canBePaid && disabledReason === null,
  ],
  ['restricted', ({ pastDue }) => pastDue.length > 0],
  ['incomplete', ({ currentlyDue }) => currentlyDue.length > 0],
]

export function statusOf(found: Found): AccountStatus {
  if (found === 'closed') return 'restricted'
  return rows.find(([, fits]) => fits(found))?.[0] ?? 'checking'
}

/** Stripe names what it needs by the path of the field: `individual.verification.document`, `person_123.dob.day`. */
const groups: readonly (readonly [ConnectionNeed, RegExp])[] = [
  ['bank_account', /^external_account/],
  ['agreement', /tos_acceptance/],
  ['identity', /^(?:individual|representative|owners|directors|executives|person_\w+)(?:\.|$)/],
  ['business', /^(?:business_profile|business_type|company|settings)(?:\.|$)/],
]

const order: readonly ConnectionNeed[] = ['identity', 'business', 'bank_account', 'agreement', 'other', 'closed']

export function needsOf(found: Found): ConnectionNeed[] {
  if (found === 'closed') return ['closed']
  const needs = new Set(
    [...found.currentlyDue, ...found.pastDue].map(
      (code) => groups.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other',
    ),
  )
  return order.filter((need) => needs.has(need))
}

export const joinNeeds = (needs: readonly ConnectionNeed[]): string => needs.join(' ')

export const splitNeeds = (text: string): ConnectionNeed[] => {
  const words = text.split(' ')
  return order.filter((need) => words.includes(need))
}
