import { passwordHashLimits } from '../../contract/limits.ts'
import { createSemaphore, holdersOf, type Network, type Refusal, refuse } from '../platform/index.ts'

/** Loads with the first password: a server that only shows pages does without its 8 MB. */
const loadArgon2 = () => import('@node-rs/argon2')

const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** Normalizes to NFKC, because keyboards can type the same password as different code points. */
const normalizePassword = (password: string) => password.normalize('NFKC')

/**
 * All requests share this gate, because hashes run on the four libuv threads and would otherwise block file access
 * and image processing. Strangers cannot take the places of callers that have proved who they are.
 */
const gate = createSemaphore(passwordHashLimits)

/** `proved` is the device, session or account that the caller has proved, or undefined for a stranger. */
type PasswordCaller = { networks: Network[]; proved: string | undefined }

function turnOf({ networks, proved }: PasswordCaller) {
  const { byAddress, byKnownAddress, byKnown } = passwordHashLimits
  if (proved === undefined) return { holders: holdersOf(networks, byAddress) }
  // Apart from the strangers of the same address.
  const own = holdersOf(networks, byKnownAddress).map(({ name, most }) => ({ name: `proved ${name}`, most }))
  return { holders: [...own, { name: proved, most: byKnown }], goesFirst: true }
}

export const measurePasswordHashes = gate.measure

const busy = () =>
  refuse(429, 'Many people are signing in right now. Please try again in a few seconds.', { 'retry-after': '3' })

export const hashPassword = async (password: string, by: PasswordCaller): Promise<string | Refusal> =>
  gate.take(() => hashNow(password), turnOf(by)) ?? busy()

/** Skips the queue; for work that no request started. */
export const hashNow = async (password: string): Promise<string> =>
  (await loadArgon2()).hash(normalizePassword(password), cost)

let decoy: Promise<string> | undefined

/**
 * Takes equally long without a hash (unknown account), so that the response time reveals nothing. Returns 429 if too
 * many requests are already waiting.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
  by: PasswordCaller,
): Promise<boolean | Refusal> {
  return gate.take(() => isPasswordNow(password, passwordHash), turnOf(by)) ?? busy()
}

export async function isPasswordNow(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashNow('nobody has this password')
  const { verify } = await loadArgon2()
  const matches = await verify(passwordHash ?? (await decoy), normalizePassword(password))
  return matches && passwordHash !== undefined
}

let common: Promise<ReadonlySet<string>> | undefined

/** Load the 49,000 common passwords on first use: it takes a tenth of a second, which would delay the start. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(normalizePassword(password).toLowerCase())
}

export async function refuseCommonPassword(field: string, password: string): Promise<Refusal | undefined> {
  if (!(await isCommonPassword(password))) return undefined
  return refuse(400, `${field}: This password is among the most common ones. Please choose another.`)
}
