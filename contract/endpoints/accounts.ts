import * as v from 'valibot'
import {
  AccessToken,
  ChangePassword,
  ConfirmEmailChange,
  ConfirmedEmailChange,
  EmailChange,
  EmailOnly,
  OwnEmail,
  Profile,
  ResetPassword,
  SignIn,
  SignUp,
  VerifyEmail,
} from '../account.ts'
import { endpoint, Success } from '../endpoint.ts'
import { User } from '../user.ts'

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary: 'Opens a session for an email and a password.',
  body: SignIn,
  response: AccessToken,
  limits: ['signInByAddress'],
  limitsByOutcome: [
    'wrongPasswordsFromAddress',
    'wrongPasswordsByEmail',
    'wrongPasswordsByDevice',
    'rightPasswordsByEmail',
  ],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary:
    'Creates an account and emails a link and a code that verify its address. 409 when the email already has an account. Does not sign in.',
  body: SignUp,
  response: User,
  limits: ['signUpByAddress'],
})

export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/auth/check-email',
  access: 'public',
  summary: 'Whether an account has this email.',
  body: EmailOnly,
  response: v.object({ exists: v.boolean() }),
  limits: ['checkEmailByAddress'],
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/users/profile',
  access: 'user',
  summary: 'Changes the name of the caller, and the phone number if one is sent.',
  body: Profile,
  response: User,
  limits: ['changeProfileByAccount'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  needsFreshSession: true,
  summary:
    'Sets a new password, which takes the present one, and ends every other session of the caller. 403 when the token is more than five minutes old: sign in again first.',
  body: ChangePassword,
  response: Success,
  limits: ['changePasswordByAccount'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Emails a password reset link if an account has this email. The response is the same for every email.',
  body: EmailOnly,
  response: Success,
  limits: ['forgotPasswordByAddress', 'forgotPasswordByEmail', 'forgotPasswordByDevice'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of an emailed link, once, and ends every session of the account.',
  body: ResetPassword,
  response: Success,
  limits: ['resetPasswordByAddress'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'optional',
  summary:
    'Verifies an email address, once: with the token of the emailed link, also signed out, or with its code and the session of the account (401 without). 400 when either is wrong or expired.',
  body: VerifyEmail,
  response: Success,
  limits: ['verifyEmailByAddress'],
})

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/send-verification',
  access: 'user',
  summary: 'Emails another link and code to the caller; nothing is sent when their address is verified already.',
  response: Success,
  limits: ['sendVerificationByAccount'],
})

export const ownEmail = endpoint({
  method: 'GET',
  path: '/api/users/email',
  access: 'user',
  summary: 'The email of the caller: whether it is verified, and the change that waits for its confirmations.',
  response: OwnEmail,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/users/email/change',
  access: 'user',
  needsFreshSession: true,
  summary:
    'Begins a change of the email, which takes the present password, and replaces a pending one. The new address gets a link, and so does the present one if it is verified; the email changes once both are used. An address that has an account gets an email that says so. 403 when the token is more than five minutes old: sign in again first.',
  body: EmailChange,
  response: OwnEmail,
  limits: ['changeEmailByAccount'],
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/users/email/change',
  access: 'user',
  summary: 'Cancels the pending change of the email. Its links stop working.',
  response: Success,
  limits: ['writeByAccount'],
})

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email-change',
  access: 'public',
  summary:
    'Confirms a change of the email with the token of one of its two links, once. The last one changes the email, verifies it, and ends every other session of the account. 400 when the link does not work, 409 when another account has the address by now.',
  body: ConfirmEmailChange,
  response: ConfirmedEmailChange,
  limits: ['confirmEmailChangeByAddress'],
})

export const becomeJournalist = endpoint({
  method: 'POST',
  path: '/api/users/become-journalist',
  access: 'user',
  summary:
    'Makes a regular user who agreed to the Journalist Agreement a journalist. Does not change other account types.',
  response: User,
  limits: ['writeByAccount'],
})
