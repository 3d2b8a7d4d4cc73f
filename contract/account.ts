/** What people sign in, sign up and change themselves with (specification, section 5). */
import * as v from 'valibot'
import { normalizeEmailAddress } from './email-address.ts'
import { accountLimits, emailVerificationLimits } from './limits.ts'
import { maxCharacters, minCharacters } from './text-length.ts'

/**
 * One address as it is typed into a form with rules across its fields: Valibot checks no such rule once a transformation
 * was skipped.
 */
export const TypedEmail = v.pipe(
  v.string(),
  v.maxLength(4 * accountLimits.emailCharacters, 'Email address is invalid'),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(accountLimits.emailCharacters, 'Email address is invalid'),
  v.check((typed) => typed === '' || normalizeEmailAddress(typed) !== undefined, 'Email address is invalid'),
)

/** One address, which the schema turns into its normalized form: see `email-address.ts`. */
export const Email = v.pipe(
  TypedEmail,
  v.transform((typed) => normalizeEmailAddress(typed) ?? typed),
)

/** Characters as people count them: an emoji, or a letter typed apart from its accent, is one. */
const passwordNotTooLong = maxCharacters(accountLimits.passwordCharacters, 'Password is too long')

/** What the sign-in form holds and sends (specification, section 5 "Sign in"). */
export const SignIn = v.object({
  email: Email,
  password: v.pipe(v.string(), passwordNotTooLong, v.nonEmpty('Password is required')),
})

/** A person's full name: one line of any script. */
export const PersonName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Name is required'),
  maxCharacters(accountLimits.nameCharacters, 'Name is too long'),
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
    passwordNotTooLong,
    v.nonEmpty(missing),
    minCharacters(accountLimits.passwordMinimumCharacters, tooShort),
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

export const verificationTokenRefused = 'This link is invalid or has expired. Please ask for another email.'
export const verificationCodeRefused =
  'This code is wrong or has expired. Please check the newest email, or ask for another one.'

const verificationCode = v.pipe(
  v.string(),
  v.maxLength(accountLimits.tokenCharacters, verificationCodeRefused),
  v.trim(),
  v.regex(new RegExp(`^\\d{${emailVerificationLimits.codeDigits}}$`), verificationCodeRefused),
)

/** The one field of the form for the code. */
export const VerificationCode = v.object({ code: verificationCode })

/** The token of the link in the email, which works signed out, or the code in it, which needs the caller's session. */
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

/** What a person is told who may not do this before their address is verified. */
export const confirmEmailFirst = (email: string) =>
  `Please confirm your email address first. We sent a link and a code to ${email}; you can ask for another one on your profile.`
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
