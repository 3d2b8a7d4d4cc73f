import { createECDH, ECDH, hkdfSync } from 'node:crypto'

const curve = 'prime256v1'
/** The order of the curve P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')
/** 128 bits more than a key has, so that the remainder favors no key. */
const bytes = 48

/** In base64url, as `web-push` and browsers take them. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Derives the key pair of VAPID (RFC 8292) from the server's secret, so that all processes have the same one and none is stored. */
export function deriveVapidKeys(secret: Uint8Array): VapidKeys {
  const derived = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(0), 'lede web push', bytes)).toString('hex')
  const scalar = (BigInt(`0x${derived}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

export function isPointOfCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, curve, 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}
