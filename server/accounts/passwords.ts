/** Passwords as argon2id hashes: 64 MiB, three passes (design, section 6 "Accounts"). */
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }

/** The same password typed on two keyboards is one password: NFKC before hashing. */
export const normalisePassword = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), cost)

let decoy: Promise<string> | undefined

/**
 * Whether `password` made this hash. With no hash (an unknown account) it takes as long and answers false, so that
 * time tells nothing.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), normalisePassword(password))
  return matches && passwordHash !== undefined
}
