import * as v from 'valibot'
import { normalizeEmailAddress } from './email-address.ts'
import { cleanLine, removeInvisible } from './invisible-characters.ts'
import { PersonName } from './person-name.ts'
import { accountLimits, emailVerificationLimits } from './session-limits.ts'
import { Timestamp } from './story.ts'
import { maxCharacters, minCharacters } from './text-length.ts'

/**
 * For forms with cross-field rules: Valibot skips those rules if a transformation did not run, so this schema has
 * none.
 */
export const TypedEmail = v.pipe(
  v.string(),
  v.maxLength(4 * accountLimits.emailCharacters, 'Email address is invalid'),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(accountLimits.emailCharacters, 'Email address is invalid'),
  v.check((typed) => typed === '' || normalizeEmailAddress(typed) !== undefined, 'Email address is invalid'),
)

export const Email = v.pipe(
  TypedEmail,
  v.transform((typed) => normalizeEmailAddress(typed) ?? typed),
)

/** Counts graphemes, so an emoji counts as one character. */
const passwordNotTooLong = maxCharacters(accountLimits.passwordCharacters, 'Password is too long')

export const SignIn = v.object({
  email: Email,
  password: v.pipe(v.string(), passwordNotTooLong, v.nonEmpty('Password is required')),
})

/**
 * Allows an optional leading +, then 10 to 15 digits, parentheses or dashes, spaces not counted
 * (docs/specification.md#9-business-constants-and-limits). We also require at least seven digits.
 */
const isPhone = (phone: string) =>
  /^\+?[\d()-]{10,15}$/.test(phone.replaceAll(/\s/g, '')) && phone.replaceAll(/\D/g, '').length >= 7

/** Address books wrap numbers in direction marks, and put no-break blanks and long dashes into them. */
const normalizePhone = (phone: string) =>
  cleanLine(removeInvisible(phone.normalize('NFKC')))
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

const PhoneNumber = v.pipe(
  v.string(),
  v.maxLength(accountLimits.phoneCharacters, 'Phone number is invalid'),
  v.transform(normalizePhone),
  v.check((phone) => phone === '' || isPhone(phone), 'Phone number is invalid'),
)

const newPassword = (tooShort: string, missing = 'Password is required') =>
  v.pipe(
    v.string(),
    passwordNotTooLong,
    v.nonEmpty(missing),
    minCharacters(accountLimits.passwordMinimumCharacters, tooShort),
  )

export const SignUp = v.object({
  name: PersonName,
  email: Email,
  phone: v.pipe(PhoneNumber, v.nonEmpty('Phone number is required')),
  password: newPassword('Password must be at least 8 characters'),
})

/** Leaving out `phone` keeps the stored number; an empty one removes it. */
export const Profile = v.object({ name: PersonName, phone: v.optional(PhoneNumber) })

export const currentPasswordWrong = 'Current password is incorrect'

export const ChangePassword = v.object({
  current_password: v.pipe(v.string(), passwordNotTooLong, v.nonEmpty('Current password is required')),
  password: newPassword('Password must be at least 8 characters', 'New password is required'),
})

export const EmailOnly = v.object({ email: Email })

export const resetTokenRefused = 'Invalid or missing reset token. Please request a new password reset link.'

export const ResetPassword = v.object({
  token: v.pipe(
    v.string(),
    v.nonEmpty(resetTokenRefused),
    v.maxLength(accountLimits.tokenCharacters, resetTokenRefused),
  ),
  new_password: newPassword('Password must be at least 8 characters long'),
})

export const verificationTokenRefused = 'This link is invalid or has expired. Please request another email.'
export const verificationCodeRefused =
  'This code is wrong or has expired. Please use the code in our latest email, or request another one.'

const verificationCode = v.pipe(
  v.string(),
  v.maxLength(accountLimits.tokenCharacters, verificationCodeRefused),
  v.trim(),
  v.regex(new RegExp(`^\\d{${emailVerificationLimits.codeDigits}}$`), verificationCodeRefused),
)

export const VerificationCode = v.object({ code: verificationCode })

export const VerifyEmail = v.pipe(
  v.object({
    token: v.optional(
      v.pipe(
        v.string(),
        v.nonEmpty(verificationTokenRefused),
        v.maxLength(accountLimits.tokenCharacters, verificationTokenRefused),
      ),
    ),
    code: v.optional(verificationCode),
  }),
  v.check(({ token, code }) => (token === undefined) !== (code === undefined), 'Please send either a token or a code.'),
)

/** Says nothing of an email that may never have been sent. */
export const confirmEmailFirst = (email: string) =>
  `Please confirm your email address first. Use the link or the code in our email to ${email}, or request another one in your profile.`

export const OwnEmail = v.object({
  email: v.string(),
  verified: v.boolean(),
  /** Until when the newest link works that was sent to verify the address; null if there is none. */
  link_until: v.nullable(Timestamp),
  /** The pending change, and the addresses that have not confirmed it. */
  change: v.nullable(
    v.object({ email: v.string(), expires_at: Timestamp, waits_for: v.array(v.picklist(['present', 'new'])) }),
  ),
})
export type OwnEmail = v.InferOutput<typeof OwnEmail>

export const alreadyYourEmail = 'This is already the address of your account.'

export const EmailChange = v.object({
  email: Email,
  current_password: v.pipe(v.string(), passwordNotTooLong, v.nonEmpty('Current password is required')),
})

export const emailChangeRefused =
  'This link is invalid, was used before or has expired. You can start again in your profile.'
export const newEmailTaken = 'Another account has this address by now, so your account keeps the one it has.'

export const ConfirmEmailChange = v.object({
  token: v.pipe(
    v.string(),
    v.nonEmpty(emailChangeRefused),
    v.maxLength(accountLimits.tokenCharacters, emailChangeRefused),
  ),
})

/** Names the address that has not confirmed yet; null once the email has changed. */
export const ConfirmedEmailChange = v.object({ waits_for: v.nullable(v.picklist(['present', 'new'])) })
export const accountSuspended = (contactEmail: string) =>
  `This account is suspended. If you think this is a mistake, write to ${contactEmail}.`

export const formerMember = 'Former member'

export const AccountDeletion = v.object({ byline: v.picklist(['keep', 'remove']) })
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>

export const DataDownload = v.object({ url: v.string() })

export const AccessToken = v.object({ access_token: v.string() })

export const SessionSummary = v.object({
  id: v.string(),
  device: v.string(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  is_current: v.boolean(),
})
export type SessionSummary = v.InferOutput<typeof SessionSummary>

export const sessionNotFound = 'This device is already signed out'
