import { hash, verify } from '@node-rs/argon2'
import { passwordHashLimits } from '../../contract/limits.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { createSemaphore } from '../http/semaphore.ts'

const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Normalizes to NFKC, because keyboards can type the same password as different code points. */
export const normalizePassword = (password: string) => password.normalize('NFKC')

/**
 * All requests share this gate, because hashes run on the four libuv threads and would otherwise block file access
 * and image processing.
 */
const gate = createSemaphore(passwordHashLimits)

export const measurePasswordHashes = gate.measure

const busy = () =>
  refuse(429, 'Many people are signing in right now. Please try again in a few seconds.', { 'retry-after': '3' })

export const hashPassword = async (password: string): Promise<string | Refusal> =>
  gate.take(() => hashNow(password)) ?? busy()

/** Skips the queue; for work that no request started. */
export const hashNow = (password: string): Promise<string> => hash(normalizePassword(password), cost)

let decoy: Promise<string> | undefined

/**
 * Takes equally long without a hash (unknown account), so that the response time reveals nothing. Returns 429 if too
 * many requests are already waiting.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean | Refusal> {
  return gate.take(() => isPasswordNow(password, passwordHash)) ?? busy()
}

export async function isPasswordNow(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashNow('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), normalizePassword(password))
  return matches && passwordHash !== undefined
}
