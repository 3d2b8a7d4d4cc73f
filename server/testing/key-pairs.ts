/** Making an RSA key pair takes up to 0.2 s of processor, twice and more in each test of federation. */
import { vi } from 'vitest'

/** More than a test makes, so that all of its pairs differ. */
const shared = 8

const { subtle } = crypto
type Algorithm = RsaHashedKeyGenParams
type Generate = (algorithm: Algorithm, extractable: boolean, usages: KeyUsage[]) => Promise<CryptoKeyPair>
const generateKey = subtle.generateKey.bind(subtle) as Generate
const pairs = new Map<string, Promise<CryptoKeyPair>>()
let made = 0

const takeTurns: Generate = (algorithm, extractable, usages) => {
  made += 1
  const name = `${algorithm.modulusLength} ${made % shared}`
  const pair = pairs.get(name) ?? generateKey(algorithm, extractable, usages)
  pairs.set(name, pair)
  return pair
}

/** Tests that follow each other get the same pairs. */
export function shareKeyPairs(): void {
  vi.spyOn(subtle, 'generateKey').mockImplementation(takeTurns as typeof subtle.generateKey)
}

/** The pair of an actor elsewhere. */
export const makeKeyPair = (): Promise<CryptoKeyPair> =>
  takeTurns(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )
