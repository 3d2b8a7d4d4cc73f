import { expect, it } from 'vitest'
import { readWords } from '../testing/emails.ts'
import { writePasswordChangedEmail, writeResetEmail, writeVerificationEmail } from './emails.ts'

const context = { recipient: 'ada@lede.test', publicUrl: 'https://lede.test' }

it('writeVerificationEmail has a link and a code', () => {
  expect(readWords(writeVerificationEmail({ ...context, token: 'abc', code: '012345' }))).toMatchInlineSnapshot(`
    "verification: Confirm your email address for Lede

    You signed up for Lede with this address.

    Use the link below to confirm that it is yours. It works for 24 hours.

    Or enter this code in your profile within 10 minutes: 012345

    If this wasn’t you, ignore this email. We send nothing else to an address that is not confirmed.

    Confirm my address:
    https://lede.test/verify-email?token=abc

    --
    Lede
    You’re receiving this email because this address was entered in our sign-up form."
  `)
})

it('writeResetEmail says how long its link works', () => {
  const reset = { ...context, token: 'abc', toNobody: false }
  expect(readWords(writeResetEmail({ ...reset, confirmsAddress: false }))).toMatchInlineSnapshot(`
    "passwordReset: Choose a new password for Lede

    You asked to reset the password of your Lede account.

    Use the link below to choose a new one. It works once, for 30 minutes. If this wasn’t you, ignore this email: your password stays the same.

    Choose a new password:
    https://lede.test/reset-password?token=abc

    --
    Lede
    You’re receiving this email because this address was entered in our forgotten-password form."
  `)
  expect(writeResetEmail({ ...reset, confirmsAddress: true }).text).toContain(
    'By choosing a password you also confirm that this address is yours.',
  )
})

it('writePasswordChangedEmail says what to do if somebody else did it', () => {
  expect(readWords(writePasswordChangedEmail(context))).toMatchInlineSnapshot(`
    "passwordChanged: Your password was changed

    The password of your Lede account was changed, and your other devices were signed out.

    If this was you, you do not need to do anything. If it wasn’t, choose a new password now.

    Choose a new password:
    https://lede.test/forgot-password

    --
    Lede
    You’re receiving this email because the password of your account was changed."
  `)
})
