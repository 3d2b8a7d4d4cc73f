/**
 * These emails contain no user-supplied text: an attacker could register another person's address, and its name would
 * deliver the attacker's message.
 */
import { emailVerificationLimits, passwordResetSeconds } from '../../contract/session-limits.ts'
import { digits, type Email, trusted, writeEmail } from '../mail/email.ts'

export const resetUrl = (publicUrl: string, token: string) => `${publicUrl}/reset-password?token=${token}`

const verificationUrl = (publicUrl: string, token: string) => `${publicUrl}/verify-email?token=${token}`

const minutes = (seconds: number) => Math.round(seconds / 60)

export const writeVerificationEmail = (
  recipient: string,
  { publicUrl, token, code }: { publicUrl: string; token: string; code: string },
): Email =>
  writeEmail({
    kind: 'verification',
    recipient,
    subject: trusted`Confirm your email address for Lede`,
    paragraphs: [
      trusted`You signed up for Lede with this address.`,
      trusted`Press the button to confirm that it is yours. The link works for ${minutes(emailVerificationLimits.linkSeconds) / 60} hours.`,
      trusted`Or enter this code on your profile within ${minutes(emailVerificationLimits.codeSeconds)} minutes: ${digits(code)}`,
      trusted`If this wasn't you, ignore this email. We send nothing else to an address that is not confirmed.`,
    ],
    action: { label: trusted`Confirm my address`, url: verificationUrl(publicUrl, token) },
    reason: trusted`You're receiving this email because this address was entered in our sign-up form.`,
  })

type Reset = {
  publicUrl: string
  token: string
  confirmsAddress: boolean
  /** No account has this address (docs/decisions/0007). */
  toNobody: boolean
}

export const writeResetEmail = (recipient: string, { publicUrl, token, confirmsAddress, toNobody }: Reset): Email =>
  writeEmail({
    kind: 'passwordReset',
    recipient,
    toNobody,
    subject: trusted`Choose a new password for Lede`,
    paragraphs: [
      trusted`You asked to reset the password of your Lede account.`,
      trusted`Press the button to choose a new one. The link works once, for ${minutes(passwordResetSeconds)} minutes. If this wasn't you, ignore this email: your password stays the same.`,
      ...(confirmsAddress ? [trusted`By choosing a password you also confirm that this address is yours.`] : []),
    ],
    action: { label: trusted`Choose a new password`, url: resetUrl(publicUrl, token) },
    reason: trusted`You're receiving this email because this address was entered in our forgotten-password form.`,
  })

export const writePasswordChangedEmail = (recipient: string, publicUrl: string): Email =>
  writeEmail({
    kind: 'passwordChanged',
    recipient,
    subject: trusted`Your password was changed`,
    paragraphs: [
      trusted`The password of your Lede account was changed, and your other devices were signed out.`,
      trusted`If this was you, there is nothing to do. If it wasn't, choose a new password now.`,
    ],
    action: { label: trusted`Choose a new password`, url: `${publicUrl}/forgot-password` },
    reason: trusted`You're receiving this email because the password of your account was changed.`,
  })
