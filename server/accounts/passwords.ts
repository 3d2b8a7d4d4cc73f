/** Passwords as argon2id hashes: 64 MiB, three passes (design, section 6 "Accounts"). */
import { hash, verify } from '@node-rs/argon2'
import { passwordHashLimits } from '../../contract/limits.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { createTurns } from '../media/take-turns.ts'

const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** The same password typed on two keyboards is one password: NFKC before hashing. */
export const normalisePassword = (password: string) => password.normalize('NFKC')

/**
 * All of the process share one gate, because they share the four threads of libuv: hashes on all of them would keep
 * files and pictures waiting.
 */
const gate = createTurns(passwordHashLimits)

export const measurePasswordHashes = gate.measure

const busy = () =>
  refuse(429, 'Many people are signing in at this moment. Please try again in a few seconds.', { 'retry-after': '3' })

/** Hashes a password; a 429 where too many wait for a hash already. */
export const hashPassword = async (password: string): Promise<string | Refusal> =>
  gate.take(() => hashNow(password)) ?? busy()

/** The same without a turn, for what no request asked for. */
export const hashNow = (password: string): Promise<string> => hash(normalisePassword(password), cost)

let decoy: Promise<string> | undefined

/**
 * Whether `password` made this hash. With no hash (an unknown account) it takes as long and answers false, so that
 * time tells nothing. A 429 where too many wait for a hash already.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean | Refusal> {
  return gate.take(() => isPasswordNow(password, passwordHash)) ?? busy()
}

/** The same without a turn, for what no request asked for. */
export async function isPasswordNow(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashNow('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), normalisePassword(password))
  return matches && passwordHash !== undefined
}
