/**
 * These emails contain no user-supplied text: an attacker could register another person's address, and its name would
 * deliver the attacker's message.
 */
import { emailVerificationLimits, passwordResetSeconds } from '../../contract/session-limits.ts'
import { digits, type Email, type EmailContext, trusted, writeEmail } from '../platform/index.ts'

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
      trusted`If this wasn’t you, ignore this email. We send nothing else to an address that is not confirmed.`,
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
