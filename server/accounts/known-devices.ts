/**
 * Browsers that signed in to an account before. Their wrong passwords and forgotten ones are counted apart, so that a
 * stranger cannot lock the owner out (docs/decisions/0021).
 *
 * A cookie for each account holds the identifier of a row, signed. It opens nothing: it only chooses a counter.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Kysely, Transaction } from 'kysely'
import { knownDeviceLimits } from '../../contract/limits.ts'
import type { Schema } from '../database/schema.ts'
import { readToken, signToken } from '../mail/signed-token.ts'
import type { Services } from '../services.ts'

const purpose = 'known device'
/** The only endpoints that read it. */
const cookiePath = '/api/auth'

/**
 * Made of the email, which a sign-in names: known and unknown emails cost the same to look up. Browsers take a name with
 * `__Secure-` over https alone. `__Host-` would need the path `/`, and send the cookie with every request.
 */
function cookieName({ publicUrl }: Services, email: string): string {
  const prefix = isHttps(publicUrl) ? '__Secure-' : ''
  const hash = createHash('sha256').update(email).digest('base64url').slice(0, 16).replaceAll('-', '.')
  return `${prefix}lede_device_${hash}`
}

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

/** The device that a request comes from, if it has signed in to the account with this email before. */
export async function findKnownDevice(
  services: Services,
  context: Context,
  email: string,
): Promise<string | undefined> {
  const { database, secret, now } = services
  const cookie = getCookie(context, cookieName(services, email))
  const id = cookie === undefined ? undefined : readToken(secret, purpose, cookie)
  if (id === undefined) return undefined
  const row = await database.query
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('known_device.id')
    .where('known_device.id', '=', id)
    .where('account.email', '=', email)
    .where('expires_at', '>', new Date(now()).toISOString())
    .executeTakeFirst()
  return row?.id
}

/** Lets the browser keep that it is a known device of this account. */
export function rememberDevice(services: Services, context: Context, email: string, id: string): void {
  setCookie(context, cookieName(services, email), signToken(services.secret, purpose, id), {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(services.publicUrl),
    maxAge: knownDeviceLimits.seconds,
  })
}

/** Keeps the device for longer, or a new one where there is none by now; answers its identifier. */
export async function keepDevice(
  transaction: Transaction<Schema>,
  accountId: string,
  known: string | undefined,
  now: number,
): Promise<string> {
  const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()
  const expires_at = isoTime(now + knownDeviceLimits.seconds * 1000)
  if (known !== undefined) {
    const kept = await transaction
      .updateTable('known_device')
      .set({ expires_at })
      .where('id', '=', known)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (kept !== undefined) return kept.id
  }
  const id = randomBytes(16).toString('base64url')
  await transaction
    .insertInto('known_device')
    .values({ id, account_id: accountId, created_at: isoTime(now), expires_at })
    .execute()
  await transaction
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('known_device')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('expires_at', 'desc')
        .orderBy('id')
        .limit(knownDeviceLimits.perAccount),
    )
    .where('id', '!=', id)
    .execute()
  return id
}

/** Forgets the devices that these sessions of an account were opened on, except the device of the `kept` session. */
export async function forgetDevices(transaction: Kysely<Schema>, accountId: string, kept?: string): Promise<void> {
  const gone = transaction.deleteFrom('known_device').where('account_id', '=', accountId)
  if (kept === undefined) await gone.execute()
  else {
    const session = await transaction
      .selectFrom('session')
      .select('device_id')
      .where('id', '=', kept)
      .executeTakeFirst()
    await gone.where('id', '!=', session?.device_id ?? '').execute()
  }
}
