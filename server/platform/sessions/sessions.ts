/**
 * Each token names a row, so ending the row revokes the token immediately. Permissions are read from the database on
 * each request, never from the token. A session ends after 30 days without use, and after 180 days in any case.
 */
import { jwtVerify, SignJWT } from 'jose'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { v7 as makeId } from 'uuid'
import type { UserType } from '../../../contract/limits.ts'
import { knownDeviceLimits, sessionLimits } from '../../../contract/session-limits.ts'
import type { Database } from '../database/database.ts'
import { runPrepared } from '../database/prepared.ts'
import type { Schema } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import { keepDevice } from './known-devices.ts'

export type Caller = {
  id: string
  email: string
  name: string
  phone: string | null
  userType: UserType
  emailVerifiedAt: string | null
  sessionId: string
  signedInAt: string
}

export type Sessions = {
  open: (accountId: string) => Promise<string>
  /**
   * Opens a session after a password check and marks the device as known. Returns undefined if the account's hash has
   * changed since, so that no session starts with an old password. `tellOwner` runs in its transaction if the account signs in
   * from a new device, and not for the first time.
   */
  openWithPassword: (
    accountId: string,
    passwordHash: string,
    on: {
      device: string | undefined
      userAgent: string | undefined
      tellOwner: (transaction: Transaction<Schema>) => Promise<unknown>
    },
  ) => Promise<{ accessToken: string; device: string } | undefined>
  /** Returns undefined if the token is malformed or expired, its session has ended or its account no longer exists. */
  findCaller: (authorization: string | undefined) => Promise<Caller | undefined>
  end: (sessionId: string) => Promise<void>
  /** Resolves when pending last-use writes are done; await it before closing the database. */
  settled: () => Promise<void>
}

/** Times in milliseconds since 1970. */
type NewSession = { id: string; accountId: string; openedAt: number; expiresAt: number }

const algorithm = 'HS256'

const rememberedTokens = 4_000

const keptUserAgent = (userAgent: string | undefined): string | null =>
  userAgent?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, sessionLimits.userAgentCharacters) || null

export const liveSessions = (query: Kysely<Schema>, { at, idleSince }: ReturnType<typeof timesOfLive>) =>
  query
    .selectFrom('session')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_used_at', '>', idleSince)

export const timesOfLive = (now: number) => ({
  at: isoTime(now),
  idleSince: isoTime(now - sessionLimits.idleSeconds * 1000),
})

/** An account that is older than known devices are kept has no other trace of its sign-ins. */
async function hasSignedInBefore(
  transaction: Transaction<Schema>,
  { id, created_at }: { id: string; created_at: string },
  now: number,
): Promise<boolean> {
  if (created_at <= isoTime(now - knownDeviceLimits.seconds * 1000)) return true
  const traces = await Promise.all(
    (['session', 'known_device'] as const).map((table) =>
      transaction.selectFrom(table).select('id').where('account_id', '=', id).limit(1).executeTakeFirst(),
    ),
  )
  return traces.some((trace) => trace !== undefined)
}

/**
 * Runs in the caller's transaction. Also forgets the devices of the ended sessions. `inBrowser` keeps the sessions of the same
 * browser, which has another one once its user has entered the password again.
 */
export async function endSessions(
  transaction: Transaction<Schema>,
  accountId: string,
  at: string,
  kept?: string,
  { inBrowser = false } = {},
): Promise<void> {
  const session =
    kept === undefined
      ? undefined
      : await transaction.selectFrom('session').select('device_id').where('id', '=', kept).executeTakeFirst()
  const device = session?.device_id ?? ''
  await transaction
    .updateTable('session')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('id', '!=', kept ?? '')
    .$if(inBrowser, (others) =>
      others.where(({ fn, val, eb }) => eb(fn.coalesce('device_id', val('none')), '!=', device)),
    )
    .execute()
  await transaction.deleteFrom('known_device').where('account_id', '=', accountId).where('id', '!=', device).execute()
}

export function createSessions(
  database: Database,
  secret: Uint8Array,
  now: () => number,
  logger: Pick<Logger, 'warn'>,
): Sessions {
  const noting = new Map<string, Promise<void>>()
  const verified = new Map<string, string>()

  /** Remembers signatures, which never change; whether the session has ended is read from its row for each request. */
  async function readSessionId(token: string): Promise<string | undefined> {
    const known = verified.get(token)
    if (known !== undefined) return known
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], currentDate: new Date(now()) })
      if (payload.jti === undefined) return undefined
      verified.set(token, payload.jti)
      if (verified.size > rememberedTokens) verified.delete(verified.keys().next().value ?? '')
      return payload.jti
    } catch {
      return undefined
    }
  }

  /** Writes at most once an hour and in the background, so that reads never wait for a write. */
  function noteUse(sessionId: string): void {
    if (noting.has(sessionId)) return
    const write = async () => {
      try {
        await database.query
          .updateTable('session')
          .set({ last_used_at: isoTime(now()) })
          .where('id', '=', sessionId)
          .where('ended_at', 'is', null)
          .execute()
      } catch (err) {
        logger.warn({ err }, 'failed to record the last use of a session')
      } finally {
        noting.delete(sessionId)
      }
    }
    // Start the write after adding it to the map; an immediate error would otherwise leave a stale entry.
    noting.set(sessionId, Promise.resolve().then(write))
  }

  async function insertSession(
    query: Kysely<Schema>,
    accountId: string,
    on: { userAgent?: string | undefined; device?: string } = {},
  ): Promise<NewSession> {
    const session = { id: makeId(), accountId, openedAt: now(), expiresAt: now() + sessionLimits.seconds * 1000 }
    await query
      .insertInto('session')
      .values({
        id: session.id,
        account_id: accountId,
        created_at: isoTime(session.openedAt),
        expires_at: isoTime(session.expiresAt),
        ended_at: null,
        last_used_at: isoTime(session.openedAt),
        user_agent: keptUserAgent(on.userAgent),
        device_id: on.device ?? null,
      })
      .execute()
    return session
  }

  const signSession = ({ id, accountId, openedAt, expiresAt }: NewSession) =>
    new SignJWT()
      .setProtectedHeader({ alg: algorithm })
      .setJti(id)
      .setSubject(accountId)
      .setIssuedAt(Math.floor(openedAt / 1000))
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(secret)

  return {
    open: async (accountId) => signSession(await insertSession(database.query, accountId)),

    async openWithPassword(accountId, passwordHash, on) {
      const opened = await database.write(async (transaction) => {
        const account = await transaction
          .selectFrom('account')
          .select(['id', 'created_at'])
          .where('id', '=', accountId)
          .where('password_hash', '=', passwordHash)
          .where('suspended_at', 'is', null)
          .executeTakeFirst()
        if (account === undefined) return undefined
        const hasSignedIn = await hasSignedInBefore(transaction, account, now())
        const device = await keepDevice(transaction, account.id, on.device, now())
        if (hasSignedIn && device !== on.device) await on.tellOwner(transaction)
        return { device, session: await insertSession(transaction, account.id, { userAgent: on.userAgent, device }) }
      })
      return opened && { accessToken: await signSession(opened.session), device: opened.device }
    },

    async findCaller(authorization) {
      const token = /^Bearer ([\w.-]{1,2048})$/i.exec(authorization ?? '')?.[1]
      const sessionId = token === undefined ? undefined : await readSessionId(token)
      if (sessionId === undefined) return undefined
      const [row] = await runPrepared(database.query, 'caller', { sessionId, ...timesOfLive(now()) }, (given) =>
        liveSessions(database.query, given)
          .innerJoin('account', 'account.id', 'session.account_id')
          .select([
            'account.id',
            'email',
            'name',
            'phone',
            'user_type',
            'email_verified_at',
            'session.created_at as signedInAt',
            'last_used_at',
          ])
          .where('session.id', '=', given.sessionId)
          .where('suspended_at', 'is', null)
          .where('deleted_at', 'is', null),
      )
      if (row === undefined) return undefined
      const { user_type, email_verified_at, last_used_at, ...person } = row
      if (last_used_at <= isoTime(now() - sessionLimits.lastUseSeconds * 1000)) noteUse(sessionId)
      // A check constraint allows only known types.
      return { ...person, userType: user_type as UserType, emailVerifiedAt: email_verified_at, sessionId }
    },

    async end(sessionId) {
      await database.query
        .updateTable('session')
        .set({ ended_at: isoTime(now()) })
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .execute()
    },

    async settled() {
      await Promise.all(noting.values())
    },
  }
}
