import { expect, it } from 'vitest'
import { describeReason } from './dispute-reasons.ts'

it('describes the codes of Stripe in plain words, and names an unknown one', () => {
  expect(describeReason('unrecognized')).toBe('The cardholder does not recognize the charge.')
  expect(describeReason('of_next_year')).toBe('The bank names another reason (of_next_year).')
  expect(describeReason('toString')).toBe('The bank names another reason (toString).')
})
