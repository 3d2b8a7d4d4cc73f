import { pledgeMostCents } from '@contract/limits.ts'
import type { Cents } from '@contract/money.ts'
import { type BountyRefunds, NewRefund, type RefundableBacker, refundAmountMissing } from '@contract/refund.ts'
import * as v from 'valibot'
import { formatDollars, TypedAmount, toCents } from '@/shared/lib/money'
import { leftOf } from './split-refund.ts'

/** One backer, or everyone. */
export type RefundTarget = { who: 'backer'; backer: RefundableBacker } | { who: 'everyone' }

/** As typed. Only a refund to one backer uses the amount. */
export type RefundValues = { amount: string; reason: string }

const [{ entries }] = NewRefund.options

/** The highest amount of one refund. */
export function mostOf(target: RefundTarget, bounty: Pick<BountyRefunds, 'fee' | 'share'>): Cents {
  if (target.who === 'everyone') return leftOf(bounty)
  return Math.min(toCents(target.backer.charged) - toCents(target.backer.refunded), pledgeMostCents)
}

export function createRefundForm(target: RefundTarget, most: Cents): v.GenericSchema<RefundValues, NewRefund> {
  if (target.who === 'everyone') {
    return v.pipe(
      v.object({ amount: v.string(), reason: entries.reason }),
      v.transform(({ reason }): NewRefund => ({ who: 'everyone', reason })),
    )
  }
  const { account_id } = target.backer
  const amount = v.pipe(
    TypedAmount(refundAmountMissing),
    v.check((dollars) => toCents(dollars) <= most, `At most ${formatDollars(most)} can be refunded`),
  )
  return v.pipe(
    v.object({ amount, reason: entries.reason }),
    v.transform((typed): NewRefund => ({ who: 'backer', account_id, ...typed })),
  )
}
