/**
 * Minimal argon2 costs for tests that create many passwords:
 *
 * ```ts
 * vi.mock('@node-rs/argon2', async (original) => (await
 * import('../testing/cheap-hashes.ts')).makeHashesCheap(original))
 * ```
 */
type Argon2 = typeof import('@node-rs/argon2')

export async function makeHashesCheap(original: () => Promise<unknown>): Promise<Argon2> {
  const argon2 = (await original()) as Argon2
  return { ...argon2, hash: (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }) }
}
