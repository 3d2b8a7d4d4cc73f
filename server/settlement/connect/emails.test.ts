import { expect, it } from 'vitest'
import { readWords } from '../../testing/emails.ts'
import { payoutConnected, transferFailed, transferReturned, transferSent, transferWaits } from './emails.ts'

const about = {
  recipient: 'nellie@lede.test',
  publicUrl: 'https://lede.test',
  cents: 4_500,
  reference: 'LEDE-0123456789AB',
}

it('payoutConnected says when transfers begin, and what to do if somebody else connected the account', () => {
  expect(readWords(payoutConnected({ ...about, usableFrom: '2026-11-24T09:00:00.000Z' }))).toMatchInlineSnapshot(`
    "payoutConnected: Your payouts now go to your Stripe account

    Your account at Stripe is ready. Lede sends your earnings there, and no longer to a bank account. The first transfer goes out after November 24, 2026, 09:00 UTC.

    If this was you, you do not need to do anything.

    If it wasn’t, choose a new password now, which signs out all devices. Then sign in and remove the Stripe account under “Get Paid” in your profile, before the transfers start.

    Choose a new password:
    https://lede.test/forgot-password

    --
    Lede
    You’re receiving this email because the way we pay you was changed."
  `)
})

it('transferSent names the reference', () => {
  expect(readWords(transferSent(about))).toMatchInlineSnapshot(`
    "payoutSent: We sent you $45.00

    We sent $45.00 to your account at Stripe, which pays it out to your bank. The reference of the transfer is LEDE-0123456789AB.

    Your earnings on Lede show which stories it pays for.

    See your earnings:
    https://lede.test/earnings

    --
    Lede
    You’re receiving this email because you earn money as a journalist on Lede."
  `)
})

it('transferFailed says why, and that no money is lost', () => {
  expect(readWords(transferFailed({ ...about, problem: 'The account is closed.' }))).toMatchInlineSnapshot(`
    "payoutFailed: Your payout of $45.00 failed

    Your payout of $45.00 did not reach your account at Stripe. The reference of the transfer is LEDE-0123456789AB.

    No money is lost: the amount is available again. Please check under “Get Paid” in your profile whether Stripe needs something from you.

    See your earnings:
    https://lede.test/earnings

    The reason: “The account is closed.”

    --
    Lede
    You’re receiving this email because you earn money as a journalist on Lede."
  `)
})

it('transferReturned says that the amount is owed again', () => {
  expect(readWords(transferReturned({ ...about, problem: 'It was paid by mistake.' }))).toMatchInlineSnapshot(`
    "transferReturned: $45.00 of a payout was taken back

    $45.00 of a payout to your account at Stripe was taken back. The reference of the transfer is LEDE-0123456789AB.

    The amount is owed to you again, and your earnings on Lede show it.

    See your earnings:
    https://lede.test/earnings

    The reason: “It was paid by mistake.”

    --
    Lede
    You’re receiving this email because you earn money as a journalist on Lede."
  `)
})

it('transferReturned gives no reason for what Stripe took back by itself', () => {
  expect(transferReturned({ ...about, problem: null }).text).not.toContain('The reason')
})

it('transferWaits tells an administrator what Stripe says', () => {
  expect(readWords(transferWaits({ ...about, code: 'balance_insufficient' }))).toMatchInlineSnapshot(`
    "transferWaits: A payout of $45.00 waits at Stripe

    Stripe has not made a transfer of $45.00 to a journalist after several attempts. Lede keeps trying. The reference of the transfer is LEDE-0123456789AB.

    Often the balance at Stripe is too low. Then add money to it in the dashboard of Stripe, or wait for charges to become available.

    See the payouts:
    https://lede.test/admin/payouts

    What Stripe says: “balance_insufficient”

    --
    Lede
    You’re receiving this email because you administer Lede."
  `)
})
