/**
 * These emails contain no user-supplied text: an attacker could register another person's address, and its name would
 * deliver the attacker's message. Only a verified address reads which one is to replace it.
 */
import { emailChangeSeconds, emailVerificationLimits, passwordResetSeconds } from '../../contract/session-limits.ts'
import {
  digits,
  type Email,
  type EmailContext,
  momentOf,
  type TrustedText,
  trusted,
  writeEmail,
} from '../platform/index.ts'

export const resetPath = (token: string) => `/reset-password?token=${token}`

const minutes = (seconds: number) => Math.round(seconds / 60)

type Verification = EmailContext & { token: string; code: string }

export const writeVerificationEmail = ({ token, code, ...context }: Verification): Email =>
  writeEmail(context, {
    kind: 'verification',
    because: 'sign-up',
    subject: trusted`Confirm your email address for Lede`,
    paragraphs: [
      trusted`You signed up for Lede with this address.`,
      trusted`Use the link below to confirm that it is yours. It works for ${minutes(emailVerificationLimits.linkSeconds) / 60} hours.`,
      trusted`Or enter this code in your profile within ${minutes(emailVerificationLimits.codeSeconds)} minutes: ${digits(code)}`,
      trusted`If this wasn’t you, ignore this email. We send no news of an account to an address that is not confirmed.`,
    ],
    action: [trusted`Confirm my address`, `/verify-email?token=${token}`],
  })

type Reset = EmailContext & {
  token: string
  confirmsAddress: boolean
  /** No account has this address (docs/decisions/0007). */
  toNobody: boolean
}

export const writeResetEmail = ({ token, confirmsAddress, toNobody, ...context }: Reset): Email =>
  writeEmail(context, {
    kind: 'passwordReset',
    because: 'forgotten password',
    toNobody,
    subject: trusted`Choose a new password for Lede`,
    paragraphs: [
      trusted`You asked to reset the password of your Lede account.`,
      trusted`Use the link below to choose a new one. It works once, for ${minutes(passwordResetSeconds)} minutes. If this wasn’t you, ignore this email: your password stays the same.`,
      ...(confirmsAddress ? [trusted`By choosing a password you also confirm that this address is yours.`] : []),
    ],
    action: [trusted`Choose a new password`, resetPath(token)],
  })

export const writePasswordChangedEmail = (context: EmailContext): Email =>
  writeEmail(context, {
    kind: 'passwordChanged',
    because: 'changed password',
    subject: trusted`Your password was changed`,
    paragraphs: [
      trusted`The password of your Lede account was changed, and your other devices were signed out.`,
      trusted`If this was you, you do not need to do anything. If it wasn’t, choose a new password now.`,
    ],
    action: [trusted`Choose a new password`, '/forgot-password'],
  })

type NewSignIn = EmailContext & { at: string; device: string }

export const writeNewSignInEmail = ({ at, device, ...context }: NewSignIn): Email =>
  writeEmail(context, {
    kind: 'newSignIn',
    because: 'new sign-in',
    subject: trusted`New sign-in to your Lede account`,
    paragraphs: [
      trusted`Somebody who knows the password of your Lede account signed in on ${momentOf(at)}, from a browser that had not signed in to it before.`,
      trusted`If this was you, you do not need to do anything. If it wasn’t, choose a new password now. That signs out all devices.`,
    ],
    action: [trusted`Choose a new password`, '/forgot-password'],
    link: [trusted`See your devices`, '/profile#devices'],
    quotes: [[trusted`The browser`, device]],
  })

const changePath = (token: string) => `/verify-email?change=${token}`

/** To the address that an account would like to have. */
export const writeNewAddressEmail = ({ token, ...context }: EmailContext & { token: string }): Email =>
  writeEmail(context, {
    kind: 'newAddress',
    because: 'new address',
    subject: trusted`Confirm the new address of your Lede account`,
    paragraphs: [
      trusted`You asked to use this address for your Lede account.`,
      trusted`Use the link below to confirm that it is yours. It works once, for ${minutes(emailChangeSeconds) / 60} hours.`,
      trusted`If this wasn’t you, ignore this email: nothing changes.`,
    ],
    action: [trusted`Confirm my new address`, changePath(token)],
  })

export const writeTakenAddressEmail = (context: EmailContext): Email =>
  writeEmail(context, {
    kind: 'newAddress',
    because: 'new address',
    subject: trusted`This address already has a Lede account`,
    paragraphs: [
      trusted`Somebody asked to use this address for another Lede account. It has an account already, so nothing changes.`,
      trusted`If it was you, sign in with this address, or choose another one. If it wasn’t, you do not need to do anything.`,
    ],
    action: [trusted`Sign in`, '/signin'],
  })

/** To the verified address that an account has. */
export const writeLeavingAddressEmail = ({
  token,
  newEmail,
  ...context
}: EmailContext & { token: string; newEmail: string }): Email =>
  writeEmail(context, {
    kind: 'addressChange',
    because: 'address of an account',
    subject: trusted`Confirm that your Lede account leaves this address`,
    paragraphs: [
      trusted`Somebody who knows the password of your Lede account asked to move it to another address.`,
      trusted`If it was you, use the link below. It works once, for ${minutes(emailChangeSeconds) / 60} hours. The new address must be confirmed too.`,
      trusted`If it wasn’t, do not use the link, and choose a new password now. That cancels the change.`,
    ],
    action: [trusted`Confirm the change`, changePath(token)],
    link: [trusted`Choose a new password`, '/forgot-password'],
    quotes: [[trusted`The new address`, newEmail]],
  })

/** `contactEmail` is that of the operator. */
type Moved = EmailContext & { contactEmail: string }

const writeTo = ({ contactEmail }: Moved) =>
  trusted`If you did not ask for this, write to ${contactEmail as TrustedText}.`

/** An operator has moved the account here, because its owner lost the former mailbox. */
export const writeMovedHereEmail = (context: Moved): Email =>
  writeEmail(context, {
    kind: 'addressChange',
    because: 'address of an account',
    subject: trusted`Your Lede account has this address now`,
    paragraphs: [
      trusted`At your request, we have moved your Lede account to this address and signed it out everywhere. Sign in with this address and your password.`,
      trusted`If you no longer know the password, choose a new one. ${writeTo(context)}`,
    ],
    action: [trusted`Choose a new password`, '/forgot-password'],
  })

/** To the address that an account had. */
export const writeAddressChangedEmail = (context: Moved): Email =>
  writeEmail(context, {
    kind: 'addressChange',
    because: 'address of an account',
    subject: trusted`Your Lede account has another address now`,
    paragraphs: [
      trusted`The Lede account with this address has moved to another one. We won’t email you here again, except for a newsletter that you subscribed to with this address.`,
      writeTo(context),
    ],
  })

/** An operator has given the account another name. Does not quote the former one, for whose sake it was done. */
export const writeRenamedEmail = ({ contactEmail, reason, ...context }: Moved & { reason: string | null }): Email =>
  writeEmail(context, {
    kind: 'writingWithdrawn',
    because: 'address of an account',
    subject: trusted`The newsroom changed the name of your account`,
    paragraphs: [
      trusted`The newsroom of Lede has given your account another name, and others read that one now. You see it in your profile.`,
      trusted`If you think that this is a mistake, write to ${contactEmail as TrustedText}.`,
    ],
    action: [trusted`See your profile`, '/profile'],
    quotes: [[trusted`The newsroom wrote`, reason]],
  })
