/** Who a person is, and how they sign in (specification, sections 3 and 5). */
import * as v from 'valibot'
import { accountLimits, userTypes } from './limits.ts'

export const UserTypeNumber = v.picklist(Object.values(userTypes))

/** The signed-in person. `email` cannot be changed. */
export const User = v.object({
  id: v.string(),
  email: v.string(),
  user_type: UserTypeNumber,
  user_metadata: v.object({ name: v.string() }),
  name: v.string(),
  phone: v.nullable(v.string()),
})
export type User = v.InferOutput<typeof User>

/** No database keeps every control character, so an email has none. */
const simpleEmail = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.maxLength(accountLimits.emailCharacters, 'Email address is invalid'),
  v.regex(simpleEmail, 'Email address is invalid'),
)

/** What the sign-in form holds and sends (specification, section 5 "Sign in"). */
export const SignIn = v.object({
  email: Email,
  password: v.pipe(
    v.string(),
    v.nonEmpty('Password is required'),
    // As people count them: an emoji, or a letter typed apart from its accent, is one.
    v.maxGraphemes(accountLimits.passwordCharacters, 'Password is too long'),
  ),
})

export const AccessToken = v.object({ access_token: v.string() })
