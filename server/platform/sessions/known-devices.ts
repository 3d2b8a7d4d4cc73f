/**
 * Browsers that have signed in to an account before. Their wrong and forgotten passwords are counted separately, so
 * that a stranger cannot lock the owner out (docs/decisions/0021).
 *
 * A cookie per account holds a signed row id. It grants no access; it only selects a counter.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Transaction } from 'kysely'
import { knownDeviceLimits } from '../../../contract/session-limits.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { readToken, signToken } from '../mail/signed-token.ts'

type DeviceServices = { database: Database; secret: Uint8Array; now: () => number; publicUrl: string }

const purpose = 'known device'
const cookiePath = '/api/auth'

/**
 * The name is derived from the email in the request, so known and unknown emails cost the same to look up. Browsers
 * accept `__Secure-` only over https. `__Host-` would require the path `/` and send the cookie with every request.
 */
function cookieName({ publicUrl }: Pick<DeviceServices, 'publicUrl'>, email: string): string {
  const hash = createHash('sha256').update(email).digest('base64url').slice(0, 16).replaceAll('-', '.')
  return `${prefixOf(publicUrl)}${hash}`
}

const prefixOf = (publicUrl: string) => `${isHttps(publicUrl) ? '__Secure-' : ''}lede_device_`

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

export async function findKnownDevice(
  services: DeviceServices,
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
    .where('expires_at', '>', isoTime(now()))
    .executeTakeFirst()
  return row?.id
}

export function rememberDevice(
  services: Pick<DeviceServices, 'publicUrl' | 'secret'>,
  context: Context,
  email: string,
  id: string,
): void {
  setCookie(context, cookieName(services, email), signToken(services.secret, purpose, id), {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(services.publicUrl),
    maxAge: knownDeviceLimits.seconds,
  })
}

/** Browsers of one family sign in to a few accounts. More cookies than these are not looked at. */
const mostShared = 20

/** The devices of all accounts that have signed in from this browser. */
function readDevices({ secret, publicUrl }: Pick<DeviceServices, 'secret' | 'publicUrl'>, context: Context): string[] {
  const cookies = Object.entries(getCookie(context)).filter(([name]) => name.startsWith(prefixOf(publicUrl)))
  return cookies.slice(0, mostShared).flatMap(([, cookie]) => readToken(secret, purpose, cookie) ?? [])
}

/** A browser shows no more notifications of those who used it before, also if they have not signed out. */
export async function endPushesOfOthers(services: DeviceServices, context: Context, deviceId: string): Promise<void> {
  const others = readDevices(services, context).filter((id) => id !== deviceId)
  if (others.length === 0) return
  await services.database.query
    .deleteFrom('push_subscription')
    .where('session_id', 'in', ({ selectFrom }) =>
      selectFrom('known_device')
        .innerJoin('session', (join) =>
          join
            .onRef('session.account_id', '=', 'known_device.account_id')
            .onRef('session.device_id', '=', 'known_device.id'),
        )
        .select('session.id')
        .where('known_device.id', 'in', others),
    )
    .execute()
}

/**
 * Remembers which other accounts have signed in from this browser, as its cookies say. A household shares a browser, so this
 * is a warning for administrators and decides nothing (docs/product.md#parts-in-a-bounty).
 */
export async function noteSharedDevices(services: DeviceServices, context: Context, deviceId: string): Promise<void> {
  const { database, now } = services
  const ids = readDevices(services, context)
  if (ids.length === 0) return
  const seen_at = isoTime(now())
  const owners = await database.query
    .selectFrom('known_device')
    .select('account_id')
    .distinct()
    .where('id', 'in', [...ids, deviceId])
    .execute()
  const own = await database.query
    .selectFrom('known_device')
    .select('account_id')
    .where('id', '=', deviceId)
    .executeTakeFirst()
  if (own === undefined) return
  for (const { account_id } of owners) {
    if (account_id === own.account_id) continue
    const [first = '', second = ''] = [own.account_id, account_id].toSorted()
    await database.query
      .insertInto('shared_device')
      .values({ account_id: first, other_id: second, seen_at })
      .onConflict((conflict) => conflict.columns(['account_id', 'other_id']).doUpdateSet({ seen_at }))
      .execute()
  }
}

/** Extends the device's expiry, or creates a new device if it no longer exists. Returns its id. */
export async function keepDevice(
  transaction: Transaction<Schema>,
  accountId: string,
  known: string | undefined,
  now: number,
): Promise<string> {
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
