import { signOut } from '../../contract/endpoints.ts'
import { userTypes } from '../../contract/limits.ts'
import { sessionLimits } from '../../contract/session-limits.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

export type CallerKind = 'signed out' | 'not known' | 'regular' | 'journalist' | 'administrator'

export type Caller = { kind: CallerKind; authorization: (services: TestServices) => Promise<string | undefined> }

const signedIn = (kind: CallerKind, userType: (typeof userTypes)[keyof typeof userTypes]): Caller => ({
  kind,
  authorization: async ({ signInAs }) => `Bearer ${(await signInAs(userType)).token}`,
})
const unknown = (authorization: Caller['authorization']): Caller => ({ kind: 'not known', authorization })

export const callers: Record<string, Caller> = {
  'signed out': { kind: 'signed out', authorization: async () => undefined },
  'user type 0': signedIn('regular', userTypes.regular),
  'user type 1': signedIn('journalist', userTypes.journalist),
  'user type 2': signedIn('journalist', userTypes.idVerifiedJournalist),
  'user type 3': signedIn('journalist', userTypes.pressCardVerifiedJournalist),
  'user type 99': signedIn('administrator', userTypes.administrator),
  'a revoked token': unknown(async ({ app, signInAs }) => {
    const authorization = `Bearer ${(await signInAs(userTypes.administrator)).token}`
    const { status } = await app.request(signOut.path, { method: signOut.method, headers: { authorization } })
    if (status !== 200) throw new Error(`Signing out answered ${status}`)
    return authorization
  }),
  'a token from another server': unknown(async () => {
    foreignToken ??= openForeignSession()
    return `Bearer ${await foreignToken}`
  }),
  // Must run last of those with a session, because it advances the test clock.
  'an expired token': unknown(async ({ advance, signInAs }) => {
    const { token } = await signInAs(userTypes.administrator)
    advance((sessionLimits.seconds + 1) * 1000)
    return `Bearer ${token}`
  }),
  'a garbage token': unknown(async () => 'Bearer garbage'),
  'a token without a signature': unknown(
    async () => `Bearer ${[{ alg: 'none' }, { sub: '1', sid: '1' }].map(encode).join('.')}.`,
  ),
  'a Bearer header without a token': unknown(async () => 'Bearer'),
  'another authentication scheme': unknown(
    async ({ signInAs }) => `Basic ${(await signInAs(userTypes.administrator)).token}`,
  ),
  'a very long token': unknown(async () => `Bearer ${'a'.repeat(8_000)}`),
}

let foreignToken: Promise<string> | undefined

async function openForeignSession() {
  const elsewhere = await openTestServices()
  const { token } = await elsewhere.signInAs(userTypes.administrator)
  await elsewhere.close()
  return token
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
