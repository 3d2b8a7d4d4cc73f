/**
 * Passwords hashed with as little work as argon2 knows, for tests that make many and are about something else:
 *
 * ```ts
 * vi.mock('@node-rs/argon2', async (original) => (await import('../testing/cheap-hashes.ts')).makeHashesCheap(original))
 * ```
 */
type Argon2 = typeof import('@node-rs/argon2')

export async function makeHashesCheap(original: () => Promise<unknown>): Promise<Argon2> {
  const argon2 = (await original()) as Argon2
  return { ...argon2, hash: (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) }
}
