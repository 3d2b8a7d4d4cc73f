import { expect, it } from 'vitest'
import { readWords } from '../testing/emails.ts'
import {
  writeAddressChangedEmail,
  writeLeavingAddressEmail,
  writeMovedHereEmail,
  writeNewAddressEmail,
  writeNewSignInEmail,
  writePasswordChangedEmail,
  writeRenamedEmail,
  writeResetEmail,
  writeTakenAddressEmail,
  writeVerificationEmail,
} from './emails.ts'

const context = { recipient: 'ada@lede.test', publicUrl: 'https://lede.test' }

it('writeVerificationEmail has a link and a code', () => {
  expect(readWords(writeVerificationEmail({ ...context, token: 'abc', code: '012345' }))).toMatchInlineSnapshot(`
    "verification: Confirm your email address for Lede

    You signed up for Lede with this address.

    Use the link below to confirm that it is yours. It works for 24 hours.

    Or enter this code in your profile within 10 minutes: 012345

    If this wasn’t you, ignore this email. We send no news of an account to an address that is not confirmed.

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

it('writeNewSignInEmail says when and from which browser, whose name a stranger chose', () => {
  const from = { at: '2026-12-01T10:00:00.000Z', device: 'http://evil.test on Linux' }
  expect(readWords(writeNewSignInEmail({ ...context, ...from }))).toMatchInlineSnapshot(`
    "newSignIn: New sign-in to your Lede account

    Somebody who knows the password of your Lede account signed in on December 1, 2026, 10:00 UTC, from a browser that had not signed in to it before.

    If this was you, you do not need to do anything. If it wasn’t, choose a new password now. That signs out all devices.

    Choose a new password:
    https://lede.test/forgot-password

    See your devices:
    https://lede.test/profile#devices

    The browser: “http: /evil·test on Linux”

    --
    Lede
    You’re receiving this email because somebody signed in to your account from a new browser."
  `)
})

it('writeLeavingAddressEmail says where the account is to go, without a link that its words could be', () => {
  const leaving = { ...context, token: 'abc', newEmail: 'win-a-prize.example@evil.example' }
  expect(readWords(writeLeavingAddressEmail(leaving))).toMatchInlineSnapshot(`
    "addressChange: Confirm that your Lede account leaves this address

    Somebody who knows the password of your Lede account asked to move it to another address.

    If it was you, use the link below. It works once, for 24 hours. The new address must be confirmed too.

    If it wasn’t, do not use the link, and choose a new password now. That cancels the change.

    Confirm the change:
    https://lede.test/verify-email?change=abc

    Choose a new password:
    https://lede.test/forgot-password

    The new address: “win-a-prize·example (at) evil·example”

    --
    Lede
    You’re receiving this email because a Lede account has, or had, this address."
  `)
})

it('the emails to an address that is not verified name no other one', () => {
  const emails = [
    writeNewAddressEmail({ ...context, token: 'abc' }),
    writeTakenAddressEmail(context),
    writeAddressChangedEmail({ ...context, contactEmail: 'hello@lede.test' }),
    writeMovedHereEmail({ ...context, contactEmail: 'hello@lede.test' }),
  ]
  expect(emails.map(readWords).join('\n\n====\n\n')).toMatchInlineSnapshot(`
    "newAddress: Confirm the new address of your Lede account

    You asked to use this address for your Lede account.

    Use the link below to confirm that it is yours. It works once, for 24 hours.

    If this wasn’t you, ignore this email: nothing changes.

    Confirm my new address:
    https://lede.test/verify-email?change=abc

    --
    Lede
    You’re receiving this email because this address was entered as the new one of a Lede account.

    ====

    newAddress: This address already has a Lede account

    Somebody asked to use this address for another Lede account. It has an account already, so nothing changes.

    If it was you, sign in with this address, or choose another one. If it wasn’t, you do not need to do anything.

    Sign in:
    https://lede.test/signin

    --
    Lede
    You’re receiving this email because this address was entered as the new one of a Lede account.

    ====

    addressChange: Your Lede account has another address now

    The Lede account with this address has moved to another one. We won’t email you here again, except for a newsletter that you subscribed to with this address.

    If you did not ask for this, write to hello@lede.test.

    --
    Lede
    You’re receiving this email because a Lede account has, or had, this address.

    ====

    addressChange: Your Lede account has this address now

    At your request, we have moved your Lede account to this address and signed it out everywhere. Sign in with this address and your password.

    If you no longer know the password, choose a new one. If you did not ask for this, write to hello@lede.test.

    Choose a new password:
    https://lede.test/forgot-password

    --
    Lede
    You’re receiving this email because a Lede account has, or had, this address."
  `)
})

it('writeRenamedEmail gives the reason, and says where to object', () => {
  const { text } = writeRenamedEmail({ ...context, contactEmail: 'hello@lede.test', reason: 'A court asked us to.' })
  expect(text).toContain('The newsroom wrote: “A court asked us to.”')
  expect(text).toContain('write to hello@lede.test')
})
