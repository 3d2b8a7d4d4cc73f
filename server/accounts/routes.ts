/** Who a person is and how they sign in (specification, section 7 "Account"). */
import { accountSuspended, resetTokenRefused } from '../../contract/account.ts'
import {
  becomeJournalist,
  changePassword,
  checkEmail,
  forgotPassword,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updateProfile,
  verifySession,
} from '../../contract/endpoints.ts'
import { callerAddress } from '../http/caller-address.ts'
import { refuse } from '../http/refusal.ts'
import { announce, announceStories } from '../live/announce.ts'
import type { Mount } from '../newsroom.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { changeOwnPassword, hasFreshSession } from './password-change.ts'
import { redeemReset, requestReset } from './password-reset.ts'
import { isPassword } from './passwords.ts'
import { presentUser } from './presenter.ts'
import { agreeToJournalism, changeProfile } from './profile.ts'
import { accountEmail, isRegistered, register } from './registration.ts'

const success = { success: true as const }
const wrongCredentials = () => refuse(401, 'Failed to sign in. Please check your credentials.')
/** The session, or the account itself, ended while its request was on the way. */
const sessionEnded = () => refuse(401, 'Not authenticated')

export const mountAccounts: Mount = ({ route }, newsroom) => {
  const { database, sessions, rateLimiter, trustProxy, now } = newsroom

  route(verifySession, async ({ caller }) => presentUser({ ...caller, user_type: caller.userType }))

  route(signIn, async ({ body, context }) => {
    const email = accountEmail(body.email)
    const address = callerAddress(context, trustProxy)
    const refusal =
      (await rateLimiter.take('signInByAddress', address)) ?? (await rateLimiter.take('signInByAccount', email))
    if (refusal !== undefined) return refusal
    const account = await database.query
      .selectFrom('account')
      .select(['id', 'password_hash', 'suspended_at'])
      .where('email', '=', email)
      .executeTakeFirst()
    const known = await isPassword(body.password, account?.password_hash)
    if (account === undefined || !known) return wrongCredentials()
    // Only after the right password: a stranger learns nothing about the account.
    if (account.suspended_at !== null) return refuse(403, accountSuspended)
    const access_token = await sessions.openWithPassword(account.id, account.password_hash)
    if (access_token === undefined) return wrongCredentials()
    await rateLimiter.giveBack('signInByAddress', address)
    await rateLimiter.giveBack('signInByAccount', email)
    return { access_token }
  })

  route(signOut, async ({ caller }) => {
    await sessions.end(caller.sessionId)
    // Their sockets look whether their session goes on.
    announce(newsroom, [caller.id])
    return success
  })

  route(signUp, async ({ body, context }) => {
    const refusal =
      (await refuseCommonPassword('password', body.password)) ??
      (await rateLimiter.take('signUpByAddress', callerAddress(context, trustProxy)))
    if (refusal !== undefined) return refusal
    const user = await register(newsroom, body)
    return user ?? refuse(409, 'This email is already registered. Please use another email or sign in.')
  })

  route(checkEmail, async ({ body, context }) => {
    const refusal = await rateLimiter.take('checkEmailByAddress', callerAddress(context, trustProxy))
    return refusal ?? { exists: await isRegistered(database, accountEmail(body.email)) }
  })

  route(updateProfile, async ({ caller, body }) => {
    const user = await changeProfile(newsroom, caller.id, body)
    if (user === undefined) return sessionEnded()
    // Their name stands over what they wrote.
    announceStories(newsroom)
    return user
  })

  route(changePassword, async ({ caller, body }) => {
    if (!hasFreshSession(caller, now())) return refuse(403, 'Please enter your current password again.')
    const refusal =
      (await refuseCommonPassword('password', body.password)) ??
      (await rateLimiter.take('changePasswordByAccount', caller.id))
    if (refusal !== undefined) return refusal
    return (await changeOwnPassword(newsroom, caller, body.password)) ? success : sessionEnded()
  })

  route(forgotPassword, async ({ body, context }) => {
    const email = accountEmail(body.email)
    const refusal =
      (await rateLimiter.take('forgotPasswordByAddress', callerAddress(context, trustProxy))) ??
      (await rateLimiter.take('forgotPasswordByEmail', email))
    if (refusal !== undefined) return refusal
    await requestReset(newsroom, email)
    return success
  })

  route(resetPassword, async ({ body, context }) => {
    const refusal =
      (await refuseCommonPassword('new_password', body.new_password)) ??
      (await rateLimiter.take('resetPasswordByAddress', callerAddress(context, trustProxy)))
    if (refusal !== undefined) return refusal
    return (await redeemReset(newsroom, body.token, body.new_password)) ? success : refuse(400, resetTokenRefused)
  })

  route(becomeJournalist, async ({ caller }) => (await agreeToJournalism(newsroom, caller.id)) ?? sessionEnded())
}
