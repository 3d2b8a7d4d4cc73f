import { disputedCharge } from '../../money/index.ts'

/** Stripe's codes in words for administrators: why a refund was refused, or why it failed later. */
const problems = new Map(
  Object.entries({
    charge_already_refunded: 'Stripe says that this charge is refunded already.',
    [disputedCharge]: 'The backer disputes this charge with their bank, so it cannot be refunded.',
    charge_for_pending_refund_disputed: 'The backer disputes this charge with their bank, so it cannot be refunded.',
    declined: 'The bank declined the refund.',
    expired_or_canceled_card: 'The card has expired or was canceled.',
    insufficient_funds: 'The balance at Stripe is too low for this refund.',
    lost_or_stolen_card: 'The card was reported as lost or stolen.',
    canceled: 'The refund was canceled in Stripe.',
  }),
)

export const describeProblem = (code: string): string =>
  problems.get(code) ?? `Stripe could not make the refund (${code}).`
