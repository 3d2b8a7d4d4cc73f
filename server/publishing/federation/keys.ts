/**
 * The key pairs that sign the requests of actors. Other servers keep the public keys, so a pair is made once. RSA, because
 * Mastodon knows no other.
 */
import { exportJwk, importJwk } from '@fedify/fedify'
import { type ActorId, createSealing, isoTime, type PlatformServices } from '../../platform/index.ts'

export type Keys = { readPair: (actor: ActorId) => Promise<CryptoKeyPair> }

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}

const pairsInMemory = 1_000

export function createKeys({ database, secret, now }: Pick<PlatformServices, 'database' | 'secret' | 'now'>): Keys {
  const sealing = createSealing(secret, 'lede federation')
  const pairs = new Map<ActorId, Promise<CryptoKeyPair>>()

  async function find(actor: ActorId): Promise<CryptoKeyPair | undefined> {
    const row = await database.query
      .selectFrom('federation_key')
      .select(['public_key', 'private_key'])
      .where('actor', '=', actor)
      .executeTakeFirst()
    if (row === undefined) return undefined
    return {
      publicKey: await importJwk(JSON.parse(row.public_key), 'public'),
      privateKey: await importJwk(JSON.parse(sealing.open(actor, row.private_key)), 'private'),
    }
  }

  /** The first of two processes that make a pair at once wins. */
  async function make(actor: ActorId): Promise<CryptoKeyPair> {
    const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    await database.query
      .insertInto('federation_key')
      .values({
        actor,
        public_key: JSON.stringify(await exportJwk(pair.publicKey)),
        private_key: sealing.seal(actor, JSON.stringify(await exportJwk(pair.privateKey))),
        created_at: isoTime(now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const stored = await find(actor)
    if (stored === undefined) throw new Error(`The key pair of ${actor} is missing`)
    return stored
  }

  return {
    readPair(actor) {
      const known = pairs.get(actor)
      if (known !== undefined) return known
      const pair = find(actor).then((found) => found ?? make(actor))
      pairs.set(actor, pair)
      pair.catch(() => pairs.delete(actor))
      const [oldest] = pairs.keys()
      if (pairs.size > pairsInMemory && oldest !== undefined) pairs.delete(oldest)
      return pair
    },
  }
}
