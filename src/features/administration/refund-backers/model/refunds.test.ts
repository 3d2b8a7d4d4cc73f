import { toAmount } from '@contract/money.ts'
import { splitPayment } from '@contract/payment-split.ts'
import { refundAmountMissing } from '@contract/refund.ts'
import { reasonMissing } from '@contract/text-length.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sampleBountyRefunds, samplePaidOutRefunds } from '#storybook/samples/refunds.ts'
import { createRefundForm, mostOf, type RefundTarget } from './refund-form.ts'
import { describeSplit, doneWords } from './refund-words.ts'
import { leftOf, previewRefund } from './split-refund.ts'

const books = (charged: number, paidOut = 0) => {
  const { fee, net } = splitPayment(charged)
  return { fee: toAmount(fee), share: toAmount(net), paid_out: toAmount(paidOut) }
}

describe('previewRefund', () => {
  it('takes a tenth from the fee and the rest from the share', () => {
    expect(previewRefund(books(12_500), 2_500)).toEqual({ fromShare: 2_250, fromFee: 250, settledLater: 0 })
  })

  it('settles later what was paid out', () => {
    expect(previewRefund(books(12_500, 11_250), 2_500).settledLater).toBe(2_250)
  })

  it('settles later only what goes below the amount that was paid out', () => {
    expect(previewRefund(books(12_500, 10_000), 2_500).settledLater).toBe(1_000)
    expect(previewRefund(books(12_500, 5_000), 2_500).settledLater).toBe(0)
  })

  it('counts a debt of an earlier refund once', () => {
    expect(previewRefund(samplePaidOutRefunds, 2_500)).toEqual({
      fromShare: 2_250,
      fromFee: 250,
      settledLater: 2_250,
    })
  })
})

it('leftOf is what was charged and is not refunded', () => {
  expect(leftOf(sampleBountyRefunds)).toBe(7_500)
})

describe('describeSplit', () => {
  it.each([
    [0, '$22.50 comes from the share of Ines, $2.50 from the platform fee.'],
    [
      2_250,
      '$22.50 comes from the share of Ines, $2.50 from the platform fee. The share was already paid out, so we deduct it from later stories.',
    ],
    [
      1_000,
      '$22.50 comes from the share of Ines, $2.50 from the platform fee. $10.00 of it was already paid out, so we deduct it from later stories.',
    ],
  ])('names the part that later stories settle: %d cents', (settledLater, words) => {
    expect(describeSplit({ fromShare: 2_250, fromFee: 250, settledLater }, 'Ines')).toBe(words)
  })
})

it('says that Stripe still has to confirm a refund', () => {
  expect(doneWords['built-in'](2_500, 'Ada')).toBe('$25.00 refunded to Ada.')
  expect(doneWords.stripe(2_500, 'Ada')).toBe('We asked Stripe to refund $25.00 to Ada, and wait for its answer.')
})

describe('createRefundForm', () => {
  const backer = { account_id: 'ada', name: 'Ada', charged: 85, refunded: 50, disputed: 10 }
  const one: RefundTarget = { who: 'backer', backer }
  const schema = createRefundForm(one, mostOf(one, sampleBountyRefunds))
  const errorsOf = (amount: string, reason = 'Late') =>
    v.flatten(v.safeParse(schema, { amount, reason }).issues ?? [{} as never]).nested

  it('sends the amount of one backer, up to what is left', () => {
    expect(v.parse(schema, { amount: '25.00', reason: ' Late ' })).toEqual({
      who: 'backer',
      account_id: 'ada',
      amount: 25,
      reason: 'Late',
    })
    expect(errorsOf('25.01')).toEqual({ amount: ['The highest amount is $25.00'] })
  })

  it('asks for an amount and a reason', () => {
    expect(errorsOf('', ' ')).toEqual({ amount: [refundAmountMissing], reason: [reasonMissing] })
    expect(errorsOf('0')).toEqual({ amount: [refundAmountMissing] })
  })

  it('sends no amount for everyone', () => {
    const everyone = createRefundForm({ who: 'everyone' }, 7_500)
    expect(v.parse(everyone, { amount: '', reason: 'Late' })).toEqual({ who: 'everyone', reason: 'Late' })
  })
})

it('one refund is at most what is left, and at most what one request may have', () => {
  const backer = { account_id: 'ada', name: 'Ada', charged: 2_000_000, refunded: 0, disputed: 0 }
  expect(mostOf({ who: 'backer', backer }, sampleBountyRefunds)).toBe(99_999_999)
  expect(mostOf({ who: 'everyone' }, sampleBountyRefunds)).toBe(7_500)
})
