import type { Cents } from '@contract/money.ts'
import { splitRefund } from '@contract/payment-split.ts'
import type { BountyRefunds } from '@contract/refund.ts'
import { toCents } from '@/shared/lib/money'

type Books = Pick<BountyRefunds, 'fee' | 'share' | 'paid_out'>

export type RefundSplit = {
  /** The parts that the journalist's share and the platform's fee lose. */
  fromShare: Cents
  fromFee: Cents
  /** The part of `fromShare` that was paid out, so that later stories settle it. */
  settledLater: Cents
}

/** The sum that is charged and not refunded: fee and share together. */
export const leftOf = ({ fee, share }: Pick<Books, 'fee' | 'share'>): Cents => toCents(fee) + toCents(share)

/** `amount` is at most what is left. */
export function previewRefund(books: Books, amount: Cents): RefundSplit {
  const { clawback, feeRefund } = splitRefund(leftOf(books), amount)
  const share = toCents(books.share)
  const debtWith = (left: Cents) => Math.max(0, toCents(books.paid_out) - left)
  return { fromShare: clawback, fromFee: feeRefund, settledLater: debtWith(share - clawback) - debtWith(share) }
}
