import type { Context } from 'hono'
import { confirmEmailFirst } from '../../../contract/account.ts'
import { type Endpoint, limitsOf } from '../../../contract/endpoint.ts'
import { userTypes } from '../../../contract/limits.ts'
import { passwordAgain, sessionLimits } from '../../../contract/session-limits.ts'
import { findKnownDevice } from '../sessions/known-devices.ts'
import type { Caller, Sessions } from '../sessions/sessions.ts'
import { callerNetworks } from './caller-address.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { Refusal, refuse } from './refusal.ts'

export type AdmissionServices = Parameters<typeof findKnownDevice>[0] & {
  sessions: Sessions
  rateLimiter: RateLimiter
  trustProxy: boolean
  requireVerifiedEmail: boolean
}

/**
 * Returns the caller or a refusal: 401 without a valid session, 403 with the wrong role, an unverified email or a session
 * that is not fresh, 429 beyond a limit. Runs before the body is read.
 */
export async function admit(endpoint: Endpoint, context: Context, services: AdmissionServices) {
  const caller = await checkAccess(endpoint, context, services)
  if (caller instanceof Refusal) return caller
  const refusal = await takeLimits(endpoint, services, {
    ByAddress: callerNetworks(context, services.trustProxy),
    ByAccount: caller?.id,
  })
  return refusal ?? caller
}

/** Takes the limits that count the account of the email in the body, or the device on which it is known. */
export async function takeBodyLimits(endpoint: Endpoint, context: Context, services: AdmissionServices, body: unknown) {
  const { email } = (body ?? {}) as { email?: string }
  if (email === undefined || endpoint.limits?.some((name) => name.endsWith('ByEmail')) !== true) return undefined
  const device = await findKnownDevice(services, context, email)
  if (device !== undefined) return takeLimits(endpoint, services, { ByDevice: device })
  const account = await services.database.query
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return takeLimits(endpoint, services, { ByEmail: account?.id ?? { nobody: email } })
}

/** Takes the endpoint's limits whose names end in a key of `counted`. Returns the refusal of the first that is spent. */
async function takeLimits(
  endpoint: Endpoint,
  { rateLimiter }: AdmissionServices,
  counted: Record<string, Parameters<RateLimiter['take']>[1] | undefined>,
): Promise<Refusal | undefined> {
  for (const name of limitsOf(endpoint)) {
    const key = counted[/By\w+$/.exec(name)?.[0] ?? '']
    const refusal = key === undefined ? undefined : await rateLimiter.take(name, key)
    if (refusal !== undefined) return refusal
  }
  return undefined
}

async function checkAccess(
  { access, forbidden, needsVerifiedEmail, needsFreshSession }: Endpoint,
  context: Context,
  { sessions, requireVerifiedEmail, now }: AdmissionServices,
): Promise<Caller | undefined | Refusal> {
  if (access === 'public') return undefined
  const authorization = context.req.header('authorization')
  if (authorization === undefined && access === 'optional') return undefined
  const caller = await sessions.findCaller(authorization)
  if (caller === undefined) return refuse(401, 'Not authenticated')
  if (access === 'journalist' && caller.userType < userTypes.journalist) {
    return refuse(403, forbidden ?? 'Only journalists may do this')
  }
  if (access === 'admin' && caller.userType !== userTypes.administrator) {
    return refuse(403, forbidden ?? 'Only administrators may do this')
  }
  if (requireVerifiedEmail && needsVerifiedEmail && caller.emailVerifiedAt === null) {
    return refuse(403, confirmEmailFirst(caller.email))
  }
  const sessionAge = now() - Date.parse(caller.signedInAt)
  if (needsFreshSession && sessionAge > sessionLimits.freshSeconds * 1000) return refuse(403, passwordAgain)
  return caller
}
