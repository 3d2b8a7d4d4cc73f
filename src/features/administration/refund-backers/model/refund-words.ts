import type { PaymentProviderName } from '@contract/money.ts'
import type { RefundStatus } from '@contract/refund.ts'
import { formatCents } from '@/shared/lib/money'
import type { BadgeTone } from '@/shared/ui/badge'
import type { RefundSplit } from './split-refund.ts'

export const refundLooks: Record<RefundStatus, { label: string; tone: BadgeTone }> = {
  requested: { label: 'Requested', tone: 'caution' },
  refunded: { label: 'Refunded', tone: 'positive' },
  failed: { label: 'Failed', tone: 'critical' },
}

/** Says who bears the refund. */
export function describeSplit({ fromShare, fromFee, settledLater }: RefundSplit, journalist: string): string {
  const split = `${formatCents(fromShare)} comes from the share of ${journalist}, ${formatCents(fromFee)} from the platform fee.`
  if (settledLater === 0) return split
  const part = settledLater === fromShare ? 'The share was' : `${formatCents(settledLater)} of it was`
  return `${split} ${part} already paid out, so we deduct it from later stories.`
}

export const proposedWords = (amount: number, whom: string): string =>
  `You proposed to refund ${formatCents(amount)} to ${whom}. Another administrator has to approve it.`

export const doneWords: Record<PaymentProviderName, (amount: number, whom: string) => string> = {
  'built-in': (amount, whom) => `${formatCents(amount)} refunded to ${whom}.`,
  stripe: (amount, whom) => `We asked Stripe to refund ${formatCents(amount)} to ${whom}, and wait for its answer.`,
}
