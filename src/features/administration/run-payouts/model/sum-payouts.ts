import type { Cents } from '@contract/money.ts'
import type { DuePayout, PayoutStatus, RunPayout } from '@contract/payout.ts'
import { toCents } from '@/shared/lib/money'

export type PayoutSum = { count: number; total: Cents }

export const sumPayouts = (payouts: readonly { amount: number }[]): PayoutSum => ({
  count: payouts.length,
  total: payouts.reduce((sum, { amount }) => sum + toCents(amount), 0),
})

export const sumPayable = (due: readonly DuePayout[]): PayoutSum =>
  sumPayouts(due.filter(({ obstacle }) => obstacle === null))

export const sumByStatus = (payouts: readonly RunPayout[]): Record<PayoutStatus, PayoutSum> => ({
  pending: sumPayouts(payouts.filter(({ status }) => status === 'pending')),
  paid: sumPayouts(payouts.filter(({ status }) => status === 'paid')),
  failed: sumPayouts(payouts.filter(({ status }) => status === 'failed')),
})
