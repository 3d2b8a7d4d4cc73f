/**
 * Encrypts queued emails, bank details, tips and secrets of webhooks with a key outside the database, so that a copy of the database,
 * its write-ahead log or a backup reveals no reset link, no account number, no source and no secret (docs/decisions/0020, 0036, 0074, 0084).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export type Sealing = {
  /** `id` is authenticated data: sealed text moved to another row does not open. */
  seal: (id: string, text: string) => string
  /** Throws if the text was changed or sealed with another key. */
  open: (id: string, sealed: string) => string
}

type SealingPurpose = 'lede outbox' | 'lede payout details' | 'lede federation' | 'lede tips' | 'lede webhooks'

/** Derives a key of its own for each purpose from the server's secret. */
export function createSealing(secret: Uint8Array, purpose: SealingPurpose): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), purpose, 32))
  return {
    seal(id, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(id))
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
    },
    open(id, sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(id))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
