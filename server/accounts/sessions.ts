/**
 * Sessions: each token names a row, so that ending the row ends the token at once; what a person may do is read from
 * the database on each request, never from the token (design, section 6 "Accounts").
 */
import { jwtVerify, SignJWT } from 'jose'
import { v7 as makeId } from 'uuid'
import { sessionLimits, type UserType } from '../../contract/limits.ts'
import type { Database } from '../database/open.ts'

/** The signed-in person behind a request. */
export type Caller = {
  id: string
  email: string
  name: string
  phone: string | null
  userType: UserType
  sessionId: string
}

export type Sessions = {
  /** Opens a session and answers its token. */
  open: (accountId: string) => Promise<string>
  /** Who sent `Authorization: Bearer …`; nobody when the token is malformed, expired, ended or of no account. */
  findCaller: (authorization: string | undefined) => Promise<Caller | undefined>
  end: (sessionId: string) => Promise<void>
}

const algorithm = 'HS256'

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

  return {
    async open(accountId) {
      const id = makeId()
      const expiresAt = now() + sessionLimits.seconds * 1000
      await database.query
        .insertInto('session')
        .values({
          id,
          account_id: accountId,
          created_at: isoTime(now()),
          expires_at: isoTime(expiresAt),
          ended_at: null,
        })
        .execute()
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setJti(id)
        .setSubject(accountId)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(expiresAt / 1000))
        .sign(secret)
    },

    async findCaller(authorization) {
      const token = /^Bearer ([\w.-]{1,2048})$/i.exec(authorization ?? '')?.[1]
      const sessionId = token === undefined ? undefined : await readSessionId(token)
      if (sessionId === undefined) return undefined
      const row = await database.query
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'email', 'name', 'phone', 'user_type'])
        .where('session.id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', isoTime(now()))
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { user_type, ...person } = row
      // The column's check allows the known types only.
      return { ...person, userType: user_type as UserType, sessionId }
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
