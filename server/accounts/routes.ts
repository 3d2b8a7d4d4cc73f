/** Who a person is and how they sign in (specification, section 7 "Account"). */
import { resetTokenRefused, verificationCodeRefused, verificationTokenRefused } from '../../contract/account.ts'
import {
  becomeJournalist,
  changePassword,
  checkEmail,
  forgotPassword,
  resetPassword,
  sendVerification,
  signIn,
  signOut,
  signUp,
  updateProfile,
  verifyEmail,
  verifySession,
} from '../../contract/endpoints.ts'
import { callerNetworks } from '../http/caller-address.ts'
import { refuse } from '../http/refusal.ts'
import { announce, announceStories } from '../live/announce.ts'
import type { Mount } from '../newsroom.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import {
  announceVerification,
  sendVerification as mailAgain,
  verifyByCode,
  verifyByToken,
} from './email-verification.ts'
import { changeOwnPassword, hasFreshSession } from './password-change.ts'
import { redeemReset, requestReset } from './password-reset.ts'
import { isPassword } from './passwords.ts'
import { presentUser } from './presenter.ts'
import { agreeToJournalism, changeProfile } from './profile.ts'
import { accountEmail, isRegistered, register } from './registration.ts'

const success = { success: true as const }
const tooManyVerifications =
  'We have sent you several emails already. Please look into your spam folder, or try again tomorrow.'
const wrongCredentials = () => refuse(401, 'Failed to sign in. Please check your credentials.')
/** The session, or the account itself, ended while its request was on the way. */
const sessionEnded = () => refuse(401, 'Not authenticated')

export const mountAccounts: Mount = ({ route }, newsroom) => {
  const { database, sessions, rateLimiter, trustProxy, now } = newsroom

  route(verifySession, async ({ caller }) =>
    presentUser({ ...caller, user_type: caller.userType, email_verified_at: caller.emailVerifiedAt }),
  )

  route(signIn, async ({ body, context }) => {
    const email = accountEmail(body.email)
    const refusal = await rateLimiter.take('signInByEmail', email)
    if (refusal !== undefined) return refusal
    const account = await database.query
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    const known = await isPassword(body.password, account?.password_hash)
    if (account === undefined || !known) return wrongCredentials()
    const access_token = await sessions.openWithPassword(account.id, account.password_hash)
    if (access_token === undefined) return wrongCredentials()
    await rateLimiter.giveBack('signInByAddress', callerNetworks(context, trustProxy))
    await rateLimiter.giveBack('signInByEmail', email)
    return { access_token }
  })

  route(signOut, async ({ caller }) => {
    await sessions.end(caller.sessionId)
    // Their sockets look whether their session goes on.
    announce(newsroom, [caller.id])
    return success
  })

  route(signUp, async ({ body }) => {
    const refusal = await refuseCommonPassword('password', body.password)
    if (refusal !== undefined) return refusal
    const user = await register(newsroom, body)
    return user ?? refuse(409, 'This email is already registered. Please use another email or sign in.')
  })

  route(checkEmail, async ({ body }) => ({ exists: await isRegistered(database, accountEmail(body.email)) }))

  route(updateProfile, async ({ caller, body }) => {
    const user = await changeProfile(newsroom, caller.id, body)
    if (user === undefined) return sessionEnded()
    // Their name stands over what they wrote.
    announceStories(newsroom)
    return user
  })

  route(changePassword, async ({ caller, body }) => {
    if (!hasFreshSession(caller, now())) return refuse(403, 'Please enter your current password again.')
    const refusal = await refuseCommonPassword('password', body.password)
    if (refusal !== undefined) return refusal
    return (await changeOwnPassword(newsroom, caller, body.password)) ? success : sessionEnded()
  })

  route(forgotPassword, async ({ body }) => {
    const email = accountEmail(body.email)
    const refusal = await rateLimiter.take('forgotPasswordByEmail', email)
    if (refusal !== undefined) return refusal
    await requestReset(newsroom, email)
    return success
  })

  route(resetPassword, async ({ body }) => {
    const refusal = await refuseCommonPassword('new_password', body.new_password)
    if (refusal !== undefined) return refusal
    return (await redeemReset(newsroom, body.token, body.new_password)) ? success : refuse(400, resetTokenRefused)
  })

  route(verifyEmail, async ({ caller, body }) => {
    if (body.token !== undefined) {
      const accountId = await verifyByToken(newsroom, body.token)
      if (accountId === undefined) return refuse(400, verificationTokenRefused)
      await announceVerification(newsroom, accountId)
      return success
    }
    if (caller === undefined) return refuse(401, 'Not authenticated')
    if (caller.emailVerifiedAt !== null) return success
    if (!(await verifyByCode(newsroom, caller.id, body.code ?? ''))) return refuse(400, verificationCodeRefused)
    await announceVerification(newsroom, caller.id)
    return success
  })

  route(sendVerification, async ({ caller }) => {
    return (await mailAgain(newsroom, caller.id)) ? success : refuse(429, tooManyVerifications)
  })

  route(becomeJournalist, async ({ caller }) => (await agreeToJournalism(newsroom, caller.id)) ?? sessionEnded())
}
