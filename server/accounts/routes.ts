import {
  resetTokenRefused,
  sessionNotFound,
  verificationCodeRefused,
  verificationTokenRefused,
} from '../../contract/account.ts'
import { success } from '../../contract/endpoint.ts'
import {
  becomeJournalist,
  cancelEmailChange,
  changeEmail,
  changePassword,
  checkEmail,
  confirmEmailChange,
  endOtherSessions,
  endSession,
  forgotPassword,
  listSessions,
  ownEmail,
  resetPassword,
  sendVerification,
  signIn,
  signOut,
  signUp,
  updateProfile,
  verifyEmail,
  verifySession,
} from '../../contract/endpoints.ts'
import {
  announce,
  announceStories,
  authorTag,
  callerNetworks,
  endPushesOfOthers,
  findKnownDevice,
  type Mount,
  noteSharedDevices,
  Refusal,
  refuse,
  rememberDevice,
} from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { refuseContextPassword } from './context-words.ts'
import {
  beginEmailChange,
  cancelEmailChange as cancelChange,
  confirmEmailChange as confirmChange,
  readOwnEmail,
} from './email-change.ts'
import {
  announceVerification,
  sendVerification as mailAgain,
  verifyByCode,
  verifyByToken,
} from './email-verification.ts'
import { endOtherOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.ts'
import { changeOwnPassword } from './password-change.ts'
import { redeemReset, requestReset } from './password-reset.ts'
import { refuseCommonPassword } from './passwords.ts'
import { agreeToJournalism, changeProfile, presentUser } from './profile.ts'
import { accountEmail, isRegistered, register } from './registration.ts'
import { signInWithPassword } from './sign-in.ts'

const tooManyVerifications =
  'We have sent you several emails already. Please check your spam folder, or try again tomorrow.'
const sessionEnded = () => refuse(401, 'Not authenticated')

export const mountAccounts: Mount<PublishingServices> = ({ route }, services) => {
  const { database, sessions, trustProxy, publicUrl } = services

  const refusePassword = async (password: string, person: { name: string; email: string }) =>
    (await refuseCommonPassword('password', password)) ??
    refuseContextPassword('password', password, { ...person, publicUrl })

  route(verifySession, async ({ caller }) =>
    presentUser({ ...caller, user_type: caller.userType, email_verified_at: caller.emailVerifiedAt }),
  )

  route(signIn, async ({ body, context }) => {
    const email = accountEmail(body.email)
    const device = await findKnownDevice(services, context, email)
    const userAgent = context.req.header('user-agent')
    const signedIn = await signInWithPassword(services, {
      ...body,
      email,
      networks: callerNetworks(context, trustProxy),
      device,
      userAgent,
    })
    if (signedIn instanceof Refusal) return signedIn
    rememberDevice(services, context, email, signedIn.device)
    await noteSharedDevices(services, context, signedIn.device)
    await endPushesOfOthers(services, context, signedIn.device)
    return { access_token: signedIn.accessToken }
  })

  route(signOut, async ({ caller }) => {
    await sessions.end(caller.sessionId)
    announce(services, [caller.id])
    return success
  })

  route(signUp, async ({ body, context }) => {
    const refusal = await refusePassword(body.password, body)
    if (refusal !== undefined) return refusal
    const user = await register(services, body, callerNetworks(context, trustProxy))
    return user ?? refuse(409, 'This email is already registered. Please use another email or sign in.')
  })

  route(checkEmail, async ({ body }) => ({ exists: await isRegistered(database, accountEmail(body.email)) }))

  route(updateProfile, async ({ caller, body }) => {
    const changed = await changeProfile(services, caller.id, body)
    if (changed === undefined) return sessionEnded()
    if (changed instanceof Refusal) return changed
    if (changed.isRenamed) announceStories(services, [authorTag(caller.id)])
    return changed.user
  })

  route(changePassword, async ({ caller, body, context }) => {
    const refusal = await refusePassword(body.password, caller)
    if (refusal !== undefined) return refusal
    const changed = await changeOwnPassword(services, caller, body, callerNetworks(context, trustProxy))
    if (changed instanceof Refusal) return changed
    return changed ? success : sessionEnded()
  })

  route(forgotPassword, async ({ body }) => {
    await requestReset(services, accountEmail(body.email))
    return success
  })

  route(resetPassword, async ({ body, context }) => {
    const refusal = await refuseCommonPassword('new_password', body.new_password)
    if (refusal !== undefined) return refusal
    const reset = await redeemReset(services, {
      token: body.token,
      password: body.new_password,
      networks: callerNetworks(context, trustProxy),
    })
    if (reset instanceof Refusal) return reset
    if (reset === undefined) return refuse(400, resetTokenRefused)
    rememberDevice(services, context, reset.email, reset.device)
    await noteSharedDevices(services, context, reset.device)
    return success
  })

  route(listSessions, async ({ caller }) => ({ items: await listOwnSessions(services, caller) }))

  route(endSession, async ({ caller, params }) => {
    return (await endOwnSession(services, caller, params.id)) ? success : refuse(404, sessionNotFound)
  })

  route(endOtherSessions, async ({ caller }) => {
    await endOtherOwnSessions(services, caller)
    return success
  })

  route(verifyEmail, async ({ caller, body }) => {
    if (body.token !== undefined) {
      const accountId = await verifyByToken(services, body.token)
      if (accountId === undefined) return refuse(400, verificationTokenRefused)
      await announceVerification(services, accountId)
      return success
    }
    if (caller === undefined) return refuse(401, 'Not authenticated')
    if (caller.emailVerifiedAt !== null) return success
    if (!(await verifyByCode(services, caller.id, body.code ?? ''))) return refuse(400, verificationCodeRefused)
    await announceVerification(services, caller.id)
    return success
  })

  route(sendVerification, async ({ caller }) => {
    return (await mailAgain(services, caller.id)) ? success : refuse(429, tooManyVerifications)
  })

  route(ownEmail, async ({ caller }) => (await readOwnEmail(services, caller.id)) ?? sessionEnded())

  route(changeEmail, async ({ caller, body, context }) => {
    const begun = await beginEmailChange(services, caller, body, callerNetworks(context, trustProxy))
    if (begun instanceof Refusal) return begun
    return (begun && (await readOwnEmail(services, caller.id))) || sessionEnded()
  })

  route(cancelEmailChange, async ({ caller }) => {
    await cancelChange(services, caller)
    return success
  })

  route(confirmEmailChange, ({ body }) => confirmChange(services, body.token))

  route(becomeJournalist, async ({ caller }) => (await agreeToJournalism(services, caller.id)) ?? sessionEnded())
}
