import { pledgeMostCents } from '@contract/limits.ts'
import { type Cents, toAmount } from '@contract/money.ts'
import type { AmountLimit } from '@contract/pledge-amount.ts'
import { type BountyRefunds, NewRefund, type RefundableBacker, refundAmountMissing } from '@contract/refund.ts'
import * as v from 'valibot'
import { formatCents, TypedAmount, toCents } from '@/shared/lib/money'
import { leftOf } from './split-refund.ts'

/** One backer, or everyone. */
export type RefundTarget = { who: 'backer'; backer: RefundableBacker } | { who: 'everyone' }

/** As typed. Only a refund to one backer uses the amount. */
export type RefundValues = { amount: string; reason: string }

const [{ entries }] = NewRefund.options

/** The highest amount of one refund. */
export function mostOf(target: RefundTarget, bounty: Pick<BountyRefunds, 'fee' | 'share'>): Cents {
  if (target.who === 'everyone') return leftOf(bounty)
  const { charged, refunded, disputed } = target.backer
  return Math.min(toCents(charged) - toCents(refunded) - toCents(disputed), pledgeMostCents)
}

export const limitOf = (most: Cents): AmountLimit => ({
  most: toAmount(most),
  words: `At most ${formatCents(most)} can be refunded.`,
})

export function createRefundForm(target: RefundTarget, most: Cents): v.GenericSchema<RefundValues, NewRefund> {
  if (target.who === 'everyone') {
    return v.pipe(
      v.object({ amount: v.string(), reason: entries.reason }),
      v.transform(({ reason }): NewRefund => ({ who: 'everyone', reason })),
    )
  }
  const { account_id } = target.backer
  return v.pipe(
    v.object({ amount: TypedAmount(refundAmountMissing, limitOf(most)), reason: entries.reason }),
    v.transform((typed): NewRefund => ({ who: 'backer', account_id, ...typed })),
  )
}
