/** Limits password guesses per address, account and device (docs/decisions/0021). */
import { accountSuspended } from '../../contract/account.ts'
import type { RateLimitName } from '../../contract/limits.ts'
import { afterCommit, type Counted, isoTime, type Network, Refusal, refuse } from '../platform/index.ts'
import type { PublishingServices } from '../publishing/index.ts'
import { writeNewSignInEmail } from './emails.ts'
import { describeDevice } from './own-sessions.ts'
import { isPassword } from './passwords.ts'

type SignInAttempt = {
  email: string
  password: string
  networks: Network[]
  device: string | undefined
  userAgent: string | undefined
}

export type SignedIn = { accessToken: string; device: string }

type Counter = readonly [name: RateLimitName, counted: Counted]

const wrongCredentials = () => refuse(401, 'Failed to sign in. Please check your credentials.')

export async function signInWithPassword(
  services: PublishingServices,
  attempt: SignInAttempt,
): Promise<SignedIn | Refusal> {
  const { database, rateLimiter, sessions, outbox, mailer, publicUrl, contactEmail, now } = services
  const { email, password, networks, device, userAgent } = attempt
  const account = await database.query
    .selectFrom('account')
    .select(['id', 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  const whom = account?.id ?? { nobody: email }
  const guesses: Counter[] = [
    device === undefined ? ['wrongPasswordsByEmail', whom] : ['wrongPasswordsByDevice', device],
    ['wrongPasswordsFromAddress', networks],
  ]
  const successes: Counter[] = [['rightPasswordsByEmail', whom]]

  // Take every counter before the hash, for both outcomes, so that concurrent guesses cannot exceed a limit. Return
  // the unused ones afterwards.
  const refusal = await takeAll(services, [...guesses, ...successes])
  if (refusal !== undefined) return refusal
  const giveBack = async (counters: Counter[]) => {
    for (const [name, key] of counters) await rateLimiter.giveBack(name, key)
  }

  const known = await isPassword(password, account?.password_hash, { networks, proved: device })
  if (known instanceof Refusal) {
    await giveBack([...guesses, ...successes])
    return known
  }
  if (account === undefined || !known) {
    await giveBack(successes)
    return wrongCredentials()
  }
  // Check only after the right password, so that strangers learn nothing about the account.
  if (account.suspended_at !== null) {
    await giveBack(guesses)
    return refuse(403, accountSuspended(contactEmail))
  }
  const opened = await sessions.openWithPassword(account.id, account.password_hash, {
    device,
    userAgent,
    async tellOwner(transaction) {
      const at = isoTime(now())
      const about = { recipient: email, publicUrl, at, device: describeDevice(userAgent ?? null) }
      await outbox.enqueue(transaction, writeNewSignInEmail(about), at)
      afterCommit(mailer.nudge)
    },
  })
  if (opened === undefined) return wrongCredentials()
  await giveBack(guesses)
  return opened
}

/** Takes all counters or none. Returns the refusal of the first that is used up. */
async function takeAll(
  { rateLimiter }: PublishingServices,
  counters: readonly Counter[],
): Promise<Refusal | undefined> {
  for (const [index, [name, key]] of counters.entries()) {
    const refusal = await rateLimiter.take(name, key)
    if (refusal === undefined) continue
    for (const [taken, ofWhom] of counters.slice(0, index + 1)) await rateLimiter.giveBack(taken, ofWhom)
    return refusal
  }
  return undefined
}
