import { expect, it } from 'vitest'
import { describeProblem } from './outcomes.ts'

it('describes the codes of Stripe in plain words, and names an unknown one', () => {
  const codes = [
    'charge_already_refunded',
    'charge_disputed',
    'charge_for_pending_refund_disputed',
    'declined',
    'expired_or_canceled_card',
    'insufficient_funds',
    'lost_or_stolen_card',
    'canceled',
    'of_next_year',
    'toString',
  ]
  expect(codes.map(describeProblem).join('\n')).toMatchInlineSnapshot(`
    "Stripe says that this charge is refunded already.
    The backer disputes this charge with their bank, so it cannot be refunded.
    The backer disputes this charge with their bank, so it cannot be refunded.
    The bank declined the refund.
    The card has expired or was canceled.
    The balance at Stripe is too low for this refund.
    The card was reported as lost or stolen.
    The refund was canceled in Stripe.
    Stripe could not make the refund (of_next_year).
    Stripe could not make the refund (toString)."
  `)
})
