/** What people sign in, sign up and change themselves with (specification, section 5). */
import * as v from 'valibot'
import { accountLimits } from './limits.ts'

/** No database keeps every control character, so an email has none. */
const simpleEmail = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(accountLimits.emailCharacters, 'Email address is invalid'),
  v.regex(simpleEmail, 'Email address is invalid'),
)

// As people count them: an emoji, or a letter typed apart from its accent, is one.
const passwordNotTooLong = v.maxGraphemes<string, number, string>(
  accountLimits.passwordCharacters,
  'Password is too long',
)

/** What the sign-in form holds and sends (specification, section 5 "Sign in"). */
export const SignIn = v.object({
  email: Email,
  password: v.pipe(v.string(), v.nonEmpty('Password is required'), passwordNotTooLong),
})

/** A person's full name: one line of any script. */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Name is required'),
  v.maxGraphemes(accountLimits.nameCharacters, 'Name is too long'),
  v.regex(/^\P{Cc}*$/u, 'Name is invalid'),
)

/**
 * An optional leading + and 10 to 15 digits, parentheses or dashes; spaces are not counted (specification, section 9).
 * Fewer than seven digits are nobody's number, whatever stands between them.
 */
const isPhone = (phone: string) =>
  /^\+?[\d()-]{10,15}$/.test(phone.replaceAll(/\s/g, '')) && phone.replaceAll(/\D/g, '').length >= 7

const PhoneNumber = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(accountLimits.phoneCharacters, 'Phone number is invalid'),
  v.check((phone) => phone === '' || isPhone(phone), 'Phone number is invalid'),
)

/** A password to be, refused with `tooShort`: the forms of the specification's section 5 say it in two ways. */
const newPassword = (tooShort: string, missing = 'Password is required') =>
  v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.minGraphemes(accountLimits.passwordMinimumCharacters, tooShort),
    passwordNotTooLong,
  )

/** What the sign-up form sends (specification, section 5 "Sign up"). */
export const SignUp = v.object({
  name: PersonName,
  email: Email,
  phone: v.pipe(PhoneNumber, v.nonEmpty('Phone number is required')),
  password: newPassword('Password must be at least 8 characters'),
})

/** What a person may change about themselves; no phone number is an empty text (specification, section 5 "Profile"). */
export const Profile = v.object({ name: PersonName, phone: PhoneNumber })

/** The current password is not sent: the form signs in with it first (design, section 5). */
export const ChangePassword = v.object({
  password: newPassword('Password must be at least 8 characters', 'New password is required'),
})

/** One email: to see whether it is taken, or to mail a link to. */
export const EmailOnly = v.object({ email: Email })

export const resetTokenRefused = 'Invalid or missing reset token. Please request a new password reset link.'

/** The token of the mail's link, and the password to be (specification, section 5 "Reset password"). */
export const ResetPassword = v.object({
  token: v.pipe(
    v.string(),
    v.nonEmpty(resetTokenRefused),
    v.maxLength(accountLimits.tokenCharacters, resetTokenRefused),
  ),
  new_password: newPassword('Password must be at least 8 characters long'),
})

export const accountSuspended =
  'This account is suspended. If you think that this is a mistake, write to hello@lede.example.'

/** Stands where the name of a deleted account stood. */
export const formerMember = 'Former member'

/** Whether published stories keep the name of the person who deletes their account. */
export const AccountDeletion = v.object({ byline: v.picklist(['keep', 'remove']) })
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>

/** Where a ZIP file waits, as a path of this server. */
export const DataDownload = v.object({ url: v.string() })

export const AccessToken = v.object({ access_token: v.string() })
