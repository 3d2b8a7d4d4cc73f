import { expect, it } from 'vitest'
import { readWords } from '../../testing/emails.ts'
import { payoutDetailsChanged } from './details.ts'
import { payoutFailed, payoutSent } from './emails.ts'

const context = { recipient: 'nellie@lede.test', publicUrl: 'https://lede.test', hint: 'IBAN ending in 3000' }
const payout = { ...context, cents: 4_500, reference: 'LEDE-0123456789AB' }

it('payoutDetailsChanged says when payouts begin, and what to do if somebody else saved the details', () => {
  expect(
    readWords(payoutDetailsChanged({ ...context, usableFrom: '2026-11-24T09:00:00.000Z' })),
  ).toMatchInlineSnapshot(`
    "payoutDetailsChanged: Your bank details were saved

    New bank details were saved for your Lede account. Payouts to them start on November 24, 2026, 09:00 UTC.

    If this was you, you do not need to do anything.

    If it wasn’t, choose a new password now, which signs out all devices. Then sign in and save your own bank details under “Get Paid” in your profile, before the payouts start.

    Choose a new password:
    https://lede.test/forgot-password

    The account: “IBAN ending in 3000”

    --
    Lede
    You’re receiving this email because the bank details of your account were changed."
  `)
})

it('payoutSent names the reference and the account', () => {
  expect(readWords(payoutSent(payout))).toMatchInlineSnapshot(`
    "payoutSent: We sent you $45.00

    We sent $45.00 to your bank account. Your bank may need a few days to book it. The reference of the transfer is LEDE-0123456789AB.

    Your earnings on Lede show which stories it pays for.

    See your earnings:
    https://lede.test/earnings

    Your account: “IBAN ending in 3000”

    --
    Lede
    You’re receiving this email because you earn money as a journalist on Lede."
  `)
})

it('payoutFailed says why, and that no money is lost', () => {
  expect(readWords(payoutFailed({ ...payout, problem: 'The account is closed.' }))).toMatchInlineSnapshot(`
    "payoutFailed: Your payout of $45.00 failed

    Your payout of $45.00 did not reach your bank account. You can read the reason below. The reference of the transfer is LEDE-0123456789AB.

    No money is lost: the amount is available again and goes into the next payout. Please check your bank details under “Get Paid” in your profile. If you change them, payouts start again after 3 days.

    See your earnings:
    https://lede.test/earnings

    The reason: “The account is closed.”
    Your account: “IBAN ending in 3000”

    --
    Lede
    You’re receiving this email because you earn money as a journalist on Lede."
  `)
})
