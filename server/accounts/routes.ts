/** Signing in and out (specification, section 7 "Account"). */
import type { User } from '../../contract/account.ts'
import { signIn, signOut, verifySession } from '../../contract/endpoints.ts'
import { callerAddress } from '../http/caller-address.ts'
import { refuse } from '../http/refusal.ts'
import type { Mount } from '../newsroom.ts'
import { isPassword } from './passwords.ts'
import type { Caller } from './sessions.ts'

const presentUser = (caller: Caller): User => ({
  id: caller.id,
  email: caller.email,
  user_type: caller.userType,
  user_metadata: { name: caller.name },
  name: caller.name,
  phone: caller.phone,
})

export const mountAccounts: Mount = ({ route }, { database, sessions, rateLimiter, trustProxy }) => {
  route(verifySession, async ({ caller }) => presentUser(caller))

  route(signIn, async ({ body, context }) => {
    const email = body.email.toLowerCase()
    const address = callerAddress(context, trustProxy)
    const refusal =
      (await rateLimiter.take('signInByAddress', address)) ?? (await rateLimiter.take('signInByAccount', email))
    if (refusal !== undefined) return refusal
    const account = await database.query
      .selectFrom('account')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    const known = await isPassword(body.password, account?.password_hash)
    if (account === undefined || !known) return refuse(401, 'Failed to sign in. Please check your credentials.')
    await rateLimiter.giveBack('signInByAddress', address)
    await rateLimiter.giveBack('signInByAccount', email)
    return { access_token: await sessions.open(account.id) }
  })

  route(signOut, async ({ caller }) => {
    await sessions.end(caller.sessionId)
    return { success: true as const }
  })
}
