/**
 * Sessions: each token names a row, so that ending the row ends the token at once; what a person may do is read from
 * the database on each request, never from the token (design, section 6 "Accounts").
 */
import { jwtVerify, SignJWT } from 'jose'
import type { Kysely, Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { sessionLimits, type UserType } from '../../contract/limits.ts'
import type { Database } from '../database/open.ts'
import type { Schema } from '../database/schema.ts'

/** The signed-in person behind a request. */
export type Caller = {
  id: string
  email: string
  name: string
  phone: string | null
  userType: UserType
  /** Null until they proved that the address is theirs. */
  emailVerifiedAt: string | null
  sessionId: string
  /** When this session was opened, by its row: ISO 8601 in UTC. */
  signedInAt: string
}

export type Sessions = {
  /** Opens a session and answers its token. */
  open: (accountId: string) => Promise<string>
  /**
   * The same for who gave the password that made this hash; nothing when the account has another by now: a session must
   * not begin with a password that was changed while it was being checked.
   */
  openWithPassword: (accountId: string, passwordHash: string) => Promise<string | undefined>
  /** Who sent `Authorization: Bearer …`; nobody when the token is malformed, expired, ended or of no account. */
  findCaller: (authorization: string | undefined) => Promise<Caller | undefined>
  end: (sessionId: string) => Promise<void>
}

/** A session's row before its token is signed; times in milliseconds since 1970. */
type NewSession = { id: string; accountId: string; openedAt: number; expiresAt: number }

const algorithm = 'HS256'

/** Ends the sessions of an account, all but `kept`, in the transaction that gives the reason. */
export async function endSessions(
  transaction: Transaction<Schema>,
  accountId: string,
  at: string,
  kept?: string,
): Promise<void> {
  const update = transaction
    .updateTable('session')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
  await (kept === undefined ? update : update.where('id', '!=', kept)).execute()
}

/** Sessions signed with `secret`; `now` in milliseconds since 1970. */
export function createSessions(database: Database, secret: Uint8Array, now: () => number): Sessions {
  const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString()

  async function readSessionId(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], currentDate: new Date(now()) })
      return payload.jti
    } catch {
      return undefined
    }
  }

  async function insertSession(query: Kysely<Schema>, accountId: string): Promise<NewSession> {
    const session = { id: makeId(), accountId, openedAt: now(), expiresAt: now() + sessionLimits.seconds * 1000 }
    await query
      .insertInto('session')
      .values({
        id: session.id,
        account_id: accountId,
        created_at: isoTime(session.openedAt),
        expires_at: isoTime(session.expiresAt),
        ended_at: null,
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

    async openWithPassword(accountId, passwordHash) {
      const session = await database.write(async (transaction) => {
        const account = await transaction
          .selectFrom('account')
          .select('id')
          .where('id', '=', accountId)
          .where('password_hash', '=', passwordHash)
          .executeTakeFirst()
        return account === undefined ? undefined : insertSession(transaction, account.id)
      })
      return session === undefined ? undefined : signSession(session)
    },

    async findCaller(authorization) {
      const token = /^Bearer ([\w.-]{1,2048})$/i.exec(authorization ?? '')?.[1]
      const sessionId = token === undefined ? undefined : await readSessionId(token)
      if (sessionId === undefined) return undefined
      const row = await database.query
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select([
          'account.id',
          'email',
          'name',
          'phone',
          'user_type',
          'email_verified_at',
          'session.created_at as signedInAt',
        ])
        .where('session.id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', isoTime(now()))
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { user_type, email_verified_at, ...person } = row
      // The column's check allows the known types only.
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
  }
}
