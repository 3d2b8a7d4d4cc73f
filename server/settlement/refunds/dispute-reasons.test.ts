import { expect, it } from 'vitest'
import { describeReason } from './dispute-reasons.ts'

it('describes the codes of Stripe in plain words', () => {
  const codes = [
    'bank_cannot_process',
    'check_returned',
    'credit_not_processed',
    'customer_initiated',
    'debit_not_authorized',
    'duplicate',
    'fraudulent',
    'general',
    'incorrect_account_details',
    'insufficient_funds',
    'noncompliant',
    'product_not_received',
    'product_unacceptable',
    'subscription_canceled',
    'unrecognized',
  ]
  expect(codes.map(describeReason).join('\n')).toMatchInlineSnapshot(`
    "The bank cannot process the charge.
    The bank returned the check.
    The cardholder says that a refund was promised and did not arrive.
    The cardholder asked the bank for the money back.
    The account holder says that they did not authorize the charge.
    The cardholder says that they were charged more than once.
    The cardholder says that they did not authorize the charge.
    The bank names no specific reason.
    The details of the account were not correct.
    The account did not have enough money.
    The card network says that the charge did not follow its rules.
    The cardholder says that they did not receive what they paid for.
    The cardholder says that what they received was not as described.
    The cardholder says that they had canceled before the charge.
    The cardholder does not recognize the charge."
  `)
})

it('names an unknown code', () => {
  expect(describeReason('of_next_year')).toBe('The bank names another reason (of_next_year).')
  expect(describeReason('toString')).toBe('The bank names another reason (toString).')
})
