/**
 * The key pairs that sign the requests of actors. Other servers keep the public keys, so a pair is made once, and again only
 * when the private key no longer opens. Then other servers fetch the new public key. RSA, because Mastodon knows no other.
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

type KeyServices = Pick<PlatformServices, 'database' | 'secret' | 'now' | 'logger'>

export function createKeys({ database, secret, now, logger }: KeyServices): Keys {
  const sealing = createSealing(secret, 'lede federation')
  const pairs = new Map<ActorId, Promise<CryptoKeyPair>>()

  const readRow = (actor: ActorId) =>
    database.query
      .selectFrom('federation_key')
      .select(['public_key', 'private_key'])
      .where('actor', '=', actor)
      .executeTakeFirst()

  async function find(actor: ActorId): Promise<CryptoKeyPair> {
    const row = await readRow(actor)
    if (row === undefined) return make(actor)
    let privateKey: string
    try {
      privateKey = sealing.open(actor, row.private_key)
    } catch (err) {
      logger.warn({ err, actor }, 'made a new key pair of an actor: the secret of the server has changed')
      return make(actor, row.private_key)
    }
    return importPair(row.public_key, privateKey)
  }

  /** Replaces `lost`, if it is still there. The first of two processes that make a pair at once wins. */
  async function make(actor: ActorId, lost = ''): Promise<CryptoKeyPair> {
    const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
    const made = {
      public_key: JSON.stringify(await exportJwk(pair.publicKey)),
      private_key: sealing.seal(actor, JSON.stringify(await exportJwk(pair.privateKey))),
      created_at: isoTime(now()),
    }
    await database.query
      .insertInto('federation_key')
      .values({ actor, ...made })
      .onConflict((conflict) =>
        conflict.column('actor').doUpdateSet(made).where('federation_key.private_key', '=', lost),
      )
      .execute()
    const stored = await readRow(actor)
    if (stored === undefined) throw new Error(`The key pair of ${actor} is missing`)
    return importPair(stored.public_key, sealing.open(actor, stored.private_key))
  }

  return {
    readPair(actor) {
      const known = pairs.get(actor)
      if (known !== undefined) return known
      const pair = find(actor)
      pairs.set(actor, pair)
      pair.catch(() => pairs.delete(actor))
      const [oldest] = pairs.keys()
      if (pairs.size > pairsInMemory && oldest !== undefined) pairs.delete(oldest)
      return pair
    },
  }
}

const importPair = async (publicKey: string, privateKey: string): Promise<CryptoKeyPair> => ({
  publicKey: await importJwk(JSON.parse(publicKey), 'public'),
  privateKey: await importJwk(JSON.parse(privateKey), 'private'),
})
