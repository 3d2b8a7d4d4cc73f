/**
 * The password of the demo accounts is public. An installation that strangers can reach gives each account a random
 * one, and does not start while an account still has the public one.
 */
import { randomBytes } from 'node:crypto'
import { hashNow, isPasswordNow } from '../accounts/index.ts'
import { ConfigError, type Database, endSessions } from '../platform/index.ts'
import { demoPassword, demoPeople } from './people.ts'

export type DemoAccount = { email: string; password: string }

const emails: string[] = Object.values(demoPeople).map(({ email }) => email)

const makePassword = () => randomBytes(12).toString('base64url')

export async function replaceDemoPasswords(
  { query, write }: Pick<Database, 'query' | 'write'>,
  now: number,
): Promise<DemoAccount[]> {
  const at = new Date(now).toISOString()
  const accounts = await query
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const replaced: (DemoAccount & { id: string; hash: string })[] = []
  for (const { id, email } of accounts) {
    const password = makePassword()
    replaced.push({ id, email, password, hash: await hashNow(password) })
  }
  await write(async (transaction) => {
    for (const { id, hash } of replaced) {
      await transaction
        .updateTable('account')
        .set({ password_hash: hash, updated_at: at })
        .where('id', '=', id)
        .execute()
      await endSessions(transaction, id, at)
    }
  })
  return replaced.map(({ email, password }) => ({ email, password }))
}

export async function refusePublishedPasswords({ query }: Pick<Database, 'query'>): Promise<void> {
  const accounts = await query
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('email', 'in', emails)
    .orderBy('email')
    .execute()
  const open: string[] = []
  const known = new Map<string, boolean>()
  for (const { email, password_hash } of accounts) {
    const isPublished = known.get(password_hash) ?? (await isPasswordNow(demoPassword, password_hash))
    known.set(password_hash, isPublished)
    if (isPublished) open.push(email)
  }
  if (open.length === 0) return
  throw new ConfigError(
    `the demonstration accounts ${open.join(', ')} still have the published password, and strangers can reach this installation. Type "npm run demo-passwords" with the same settings to give each a new one, or start on an empty database.`,
  )
}
